import { crc32, deflateRawSync } from "node:zlib";

export type ZipContent = {
  name: string | Buffer;
  bytes: Uint8Array | string;
  /** Not packed. */
  isStored?: boolean;
  /** What its list says, if not the truth. */
  claimedSize?: number;
  flags?: number;
};

/** Builds a ZIP file, also one that lies. */
export function buildZip(
  contents: readonly ZipContent[],
  { claimedCount }: { claimedCount?: number } = {},
): Buffer {
  const bodies: Buffer[] = [];
  const list: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes, isStored = false, claimedSize, flags } of contents) {
    const plain = Buffer.from(bytes);
    const packed = isStored ? plain : deflateRawSync(plain);
    const title = Buffer.from(name);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(flags ?? (typeof name === "string" ? 0x800 : 0), 2);
    facts.writeUInt16LE(isStored ? 0 : 8, 4);
    facts.writeUInt32LE(crc32(plain), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(claimedSize ?? plain.length, 18);
    facts.writeUInt16LE(title.length, 22);
    bodies.push(Buffer.concat([mark(0x04034b50), facts, title, packed]));
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    list.push(Buffer.concat([mark(0x02014b50), Buffer.from([20, 3]), facts, rest, title]));
    offset += 30 + title.length + packed.length;
  }
  const directory = Buffer.concat(list);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(claimedCount ?? contents.length, 4);
  end.writeUInt16LE(claimedCount ?? contents.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...bodies, directory, mark(0x06054b50), end]);
}

function mark(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
