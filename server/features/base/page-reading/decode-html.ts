const sniffedBytes = 4096;

/** Decodes a page using the encoding named by its byte order mark, its server or the page itself, in this order. */
export function decodeHtml(bytes: Buffer, contentType: string): string {
  const declared = charsetIn(contentType) ?? declaredCharset(bytes);
  // A byte order mark takes precedence, and the decoder removes it.
  return decoderFor(markOf(bytes) ?? declared).decode(bytes);
}

function markOf(bytes: Buffer): string | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return "utf-8";
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  return null;
}

function charsetIn(text: string): string | null {
  return /charset\s{0,9}=\s{0,9}["']?\s{0,9}([\w:.-]{1,40})/i.exec(text)?.[1] ?? null;
}

function declaredCharset(bytes: Buffer): string | null {
  const head = bytes.toString("latin1", 0, sniffedBytes);
  for (const [tag] of head.matchAll(/<meta\s[^<>]{1,500}>/gi)) {
    const charset = charsetIn(tag);
    // If we could read the declaration as ASCII, the page can't be UTF-16.
    if (charset) return /^utf-?16/i.test(charset) ? "utf-8" : charset;
  }
  return null;
}

function decoderFor(label: string | null): TextDecoder {
  try {
    return new TextDecoder(label ?? "utf-8");
  } catch {
    return new TextDecoder("utf-8");
  }
}
