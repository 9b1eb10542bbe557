const drawn = new Set([
  ...["IHDR", "PLTE", "IDAT", "IEND", "tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "cICP", "sBIT", "bKGD", "pHYs"],
  ...["acTL", "fcTL", "fdAT"],
]);

export function stripPng(bytes: Buffer): Buffer | null {
  const kept: Buffer[] = [bytes.subarray(0, 8)];
  let hasData = false;
  for (let at = 8; at + 8 <= bytes.length; ) {
    const end = at + 12 + bytes.readUInt32BE(at);
    const name = bytes.toString("latin1", at + 4, at + 8);
    if (!/^[A-Za-z]{4}$/.test(name)) return null;
    if (drawn.has(name)) kept.push(bytes.subarray(at, end));
    hasData ||= name === "IDAT";
    if (name === "IEND") break;
    at = end;
  }
  return hasData ? Buffer.concat(kept) : null;
}
