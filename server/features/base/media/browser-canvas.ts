export type Canvas = { width: number; height: number; frames: number };

/**
 * Returns what a browser allocates where our decoder reads less: every frame of an animated PNG (we read only the
 * first), and the whole canvas of a GIF (we read only the area its frames cover).
 */
export function readBrowserCanvas(bytes: Uint8Array, mime: string): Canvas {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (mime === "image/png") return { width: 0, height: 0, frames: countPngFrames(file) };
  if (mime === "image/gif" && file.length >= 10) {
    return { width: file.readUInt16LE(6), height: file.readUInt16LE(8), frames: 1 };
  }
  return { width: 0, height: 0, frames: 1 };
}

/** Returns the claimed or the actual number of frames, whichever is larger. */
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
