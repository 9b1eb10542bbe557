const extension = 0x21;
const picture = 0x2c;
const trailer = 0x3b;
const graphicControl = 0xf9;
const application = 0xff;
// Extensions that hold an animation's loop count.
const loops = new Set(["NETSCAPE2.0", "ANIMEXTS1.0"]);

export function stripGif(bytes: Buffer): Buffer | null {
  const firstBlock = 13 + colourTable(bytes.readUInt8(10));
  const kept: Buffer[] = [bytes.subarray(0, firstBlock)];
  let frames = 0;
  let at = firstBlock;
  while (at < bytes.length && bytes[at] !== trailer) {
    const start = at;
    if (bytes[at] === picture) {
      frames += 1;
      at = endOfBlocks(bytes, at + 11 + colourTable(bytes.readUInt8(at + 9)));
      kept.push(bytes.subarray(start, at));
    } else if (bytes[at] === extension) {
      const label = bytes.readUInt8(at + 1);
      at = endOfBlocks(bytes, at + 2);
      const isLoop = label === application && loops.has(bytes.toString("latin1", start + 3, start + 14));
      if (label === graphicControl || isLoop) kept.push(bytes.subarray(start, at));
    } else return null;
  }
  return frames > 0 ? Buffer.concat([...kept, Buffer.of(trailer)]) : null;
}

function colourTable(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}

function endOfBlocks(bytes: Buffer, from: number): number {
  let at = from;
  while (at < bytes.length && bytes[at] !== 0) at += 1 + bytes.readUInt8(at);
  return Math.min(at + 1, bytes.length);
}
