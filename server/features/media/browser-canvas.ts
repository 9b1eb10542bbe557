export type Canvas = { width: number; height: number; frames: number };

/**
 * What a browser makes room for where that is more than what our decoder reads: every frame of an animated PNG, of which
 * we read the first, and the screen that a GIF's frames are drawn on, of which we read the part that they cover.
 */
export function readBrowserCanvas(bytes: Uint8Array, mime: string): Canvas {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (mime === "image/png") return { width: 0, height: 0, frames: countPngFrames(file) };
  if (mime === "image/gif" && file.length >= 10) {
    return { width: file.readUInt16LE(6), height: file.readUInt16LE(8), frames: 1 };
  }
  return { width: 0, height: 0, frames: 1 };
}

/** As many as it claims, or as it has if those are more. */
function countPngFrames(png: Buffer): number {
  let claimed = 1;
  let stored = 0;
  for (let at = 8; at + 12 <= png.length; at += 12 + png.readUInt32BE(at)) {
    const name = png.toString("latin1", at + 4, at + 8);
    if (name === "acTL") claimed = png.readUInt32BE(at + 8);
    if (name === "fcTL") stored += 1;
  }
  return Math.max(claimed, stored);
}
