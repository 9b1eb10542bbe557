/** What EXIF says in words; empty for what it doesn't. */
export type Exif = {
  description: string;
  title: string;
  comment: string;
  keywords: string;
  /** Without a zone, like `2020:01:02 03:04:05`. */
  takenAt: string;
};

const tags = {
  description: 0x010e,
  // Windows writes its own.
  title: 0x9c9b,
  comment: 0x9c9c,
  keywords: 0x9c9e,
  cameraPart: 0x8769,
  takenAt: 0x9003,
} as const;

const HEAD = "Exif\0\0";
const ENTRIES_MAX = 500;
const ENTRY_BYTES = 12;
const BYTE = 1;
const ASCII = 2;

/** Reads the few tags that hold words. Whatever points out of the bytes is as if it weren't there. */
export function readExif(bytes: Buffer | null): Exif {
  const nothing: Exif = { description: "", title: "", comment: "", keywords: "", takenAt: "" };
  if (bytes === null) return nothing;
  const tiff =
    bytes.subarray(0, HEAD.length).toString("latin1") === HEAD ? bytes.subarray(HEAD.length) : bytes;
  const order = tiff.subarray(0, 2).toString("latin1");
  if (tiff.length < 8 || (order !== "II" && order !== "MM")) return nothing;
  const reader = { tiff, isLittle: order === "II" };
  const main = readDirectory(reader, uint32(reader, 4));
  const camera = main.get(tags.cameraPart);
  const detail = camera ? readDirectory(reader, uint32(reader, camera.at)) : main;
  const text = (entry: Entry | undefined) => (entry ? textOf(reader, entry) : "");
  return {
    description: text(main.get(tags.description)),
    title: text(main.get(tags.title)),
    comment: text(main.get(tags.comment)),
    keywords: text(main.get(tags.keywords)),
    takenAt: text(detail.get(tags.takenAt)),
  };
}

type Reader = { tiff: Buffer; isLittle: boolean };
/** `at` is where the value is, or where it begins. */
type Entry = { type: number; count: number; at: number };

function readDirectory(reader: Reader, start: number): Map<number, Entry> {
  const entries = new Map<number, Entry>();
  const count = Math.min(uint16(reader, start), ENTRIES_MAX);
  for (let number = 0; number < count; number += 1) {
    const at = start + 2 + number * ENTRY_BYTES;
    if (at + ENTRY_BYTES > reader.tiff.length) break;
    entries.set(uint16(reader, at), {
      type: uint16(reader, at + 2),
      count: uint32(reader, at + 4),
      at: at + 8,
    });
  }
  return entries;
}

function textOf(reader: Reader, { type, count, at }: Entry): string {
  if (type !== BYTE && type !== ASCII) return "";
  const start = count <= 4 ? at : uint32(reader, at);
  const bytes = reader.tiff.subarray(start, start + count);
  // In bytes, Windows keeps UTF-16.
  const text = type === BYTE ? bytes.toString("utf16le") : bytes.toString();
  return text.split("\0")[0]?.trim() ?? "";
}

/** Zero behind the end, where nothing is. */
function uint16({ tiff, isLittle }: Reader, at: number): number {
  if (at + 2 > tiff.length) return 0;
  return isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at);
}

function uint32({ tiff, isLittle }: Reader, at: number): number {
  if (at + 4 > tiff.length) return 0;
  return isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at);
}
