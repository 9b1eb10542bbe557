const drawn = new Set(["VP8X", "VP8 ", "VP8L", "ALPH", "ANIM", "ANMF", "ICCP"]);
const exifFlag = 0x08;
const xmpFlag = 0x04;

export function stripWebp(bytes: Buffer): Buffer | null {
  const kept: Buffer[] = [];
  const whole = Math.min(bytes.length, 8 + bytes.readUInt32LE(4));
  for (let at = 12; at + 8 <= whole; ) {
    const size = bytes.readUInt32LE(at + 4);
    const name = bytes.toString("latin1", at, at + 4);
    const chunk = bytes.subarray(at, Math.min(whole, at + 8 + size + (size % 2)));
    if (drawn.has(name)) kept.push(name === "VP8X" ? withoutMetadataFlags(chunk) : chunk);
    at += 8 + size + (size % 2);
  }
  if (kept.length === 0) return null;
  const header = Buffer.from(bytes.subarray(0, 12));
  header.writeUInt32LE(4 + kept.reduce((sum, chunk) => sum + chunk.length, 0), 4);
  return Buffer.concat([header, ...kept]);
}

function withoutMetadataFlags(chunk: Buffer): Buffer {
  const copy = Buffer.from(chunk);
  copy.writeUInt8(copy.readUInt8(8) & ~(exifFlag | xmpFlag), 8);
  return copy;
}
