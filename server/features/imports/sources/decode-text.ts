/** How much of a file is looked at to tell what it is. */
export const HEAD_BYTES = 64 * 1024;

/** Returns the encoding of a text by its mark, by what it says itself, or by what its first bytes can be. */
export function findEncoding(head: Uint8Array): string {
  if (head[0] === 0xff && head[1] === 0xfe) return "utf-16le";
  if (head[0] === 0xfe && head[1] === 0xff) return "utf-16be";
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return "utf-8";
  if (isUtf8(head)) return "utf-8";
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
  return new TextDecoder(findEncoding(head)).decode(head, { stream: true });
}

/** Decodes a file while it is read. What isn't text in its encoding becomes a replacement character. */
export async function* decodeText(
  chunks: AsyncIterable<Uint8Array>,
  encoding: string,
): AsyncGenerator<string, void> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of chunks) {
    const text = decoder.decode(chunk, { stream: true });
    if (text !== "") yield text;
  }
  const rest = decoder.decode();
  if (rest !== "") yield rest;
}
