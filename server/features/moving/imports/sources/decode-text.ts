import { isAscii, isUtf8 as isWholeUtf8 } from "node:buffer";

/** How much of a file is looked at to tell what it is. */
export const HEAD_BYTES = 64 * 1024;

/** With `orUtf8`, the first characters beyond ASCII will tell which of the two it is. */
export type Encoding = { name: string; orUtf8: boolean };

/** Returns the encoding of a text by its mark, by what it says itself, or by what its first bytes can be. */
export function findEncoding(head: Uint8Array): Encoding {
  const name = findMark(head) ?? (isAscii(head) || !isUtf8(head) ? findDeclared(head) : "utf-8");
  // All of ISO-2022 is ASCII to look at.
  return { name, orUtf8: name !== "utf-8" && !name.startsWith("iso-2022") && isAscii(head) };
}

function findMark(head: Uint8Array): string | null {
  if (head[0] === 0xff && head[1] === 0xfe) return "utf-16le";
  if (head[0] === 0xfe && head[1] === 0xff) return "utf-16be";
  return head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf ? "utf-8" : null;
}

function findDeclared(head: Uint8Array): string {
  const declared = /charset\s{0,9}=\s{0,9}["']?\s{0,9}([\w:.-]{1,40})/i.exec(latin(head))?.[1];
  return declared === undefined || /^utf-?(8|16)/i.test(declared) ? "windows-1252" : known(declared);
}

/** The last character may be cut. */
function isUtf8(head: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(head, { stream: true });
    return true;
  } catch {
    return false;
  }
}

function latin(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 4096)).toString("latin1");
}

function known(label: string): string {
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return "windows-1252";
  }
}

export function decodeHead(head: Uint8Array): string {
  return new TextDecoder(findEncoding(head).name).decode(head, { stream: true });
}

/** The longest character of UTF-8 has four bytes. */
const CHARACTER_BYTES = 4;

/** Decodes a file while it is read. What isn't text in its encoding becomes a replacement character. */
export async function* decodeText(
  chunks: AsyncIterable<Uint8Array>,
  { name, orUtf8 }: Encoding,
): AsyncGenerator<string, void> {
  // The quickest for what is ASCII, which is the same in both.
  let decoder = new TextDecoder(orUtf8 ? "utf-8" : name);
  let isOpen = orUtf8;
  let held: Uint8Array = Buffer.alloc(0);
  for await (const chunk of chunks) {
    const bytes = held.length > 0 ? Buffer.concat([held, chunk]) : chunk;
    held = Buffer.alloc(0);
    if (isOpen && !isAscii(bytes)) {
      if (isAscii(bytes.subarray(0, 1 - CHARACTER_BYTES))) {
        // The first character may be cut.
        held = bytes;
        continue;
      }
      isOpen = false;
      if (!isUtf8(bytes)) decoder = new TextDecoder(name);
    }
    const text = decoder.decode(bytes, { stream: true });
    if (text !== "") yield text;
  }
  if (!isWholeUtf8(held)) decoder = new TextDecoder(name);
  const rest = decoder.decode(held);
  if (rest !== "") yield rest;
}
