const drawn = new Set(["ftyp", "meta", "mdat", "moov", "moof"]);

/** Boxes refer to one another by file offset, so only trailing boxes can be cut off. */
export function stripAvif(bytes: Buffer): Buffer | null {
  let end = 0;
  for (let at = 0; at + 8 <= bytes.length; ) {
    const size = bytes.readUInt32BE(at);
    const name = bytes.toString("latin1", at + 4, at + 8);
    if (size < 8 || at + size > bytes.length) break;
    if (drawn.has(name)) {
      if (at !== end) return null;
      end = at + size;
    }
    at += size;
  }
  const isWhole = bytes.indexOf("mdat", 4, "latin1") !== -1 && end > 0;
  return isWhole ? bytes.subarray(0, end) : null;
}
