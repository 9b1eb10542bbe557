const startOfScan = 0xda;
const endOfImage = 0xd9;

/**
 * Counts how often the decoder has to walk over a JPEG's blocks. A scan takes a few bytes to store but milliseconds to
 * read in a large picture, so a file of a few kilobytes could take minutes. Stops counting at the limit.
 */
export function countScans(bytes: Uint8Array, most: number): number {
  const jpeg = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let scans = 0;
  for (let at = findMarker(jpeg, 2); at + 4 <= jpeg.length && scans <= most; ) {
    const marker = jpeg[at + 1];
    if (marker === endOfImage) break;
    if (marker === startOfScan) scans += 1;
    at = findMarker(jpeg, at + 2 + (isBare(marker) ? 0 : jpeg.readUInt16BE(at + 2)));
  }
  return scans;
}

function isBare(marker = 0): boolean {
  return marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
}

/** The decoder also skips everything between segments: a scan's own bytes and stray data. */
function findMarker(jpeg: Buffer, from: number): number {
  for (let at = jpeg.indexOf(0xff, from); at !== -1; at = jpeg.indexOf(0xff, at + 1)) {
    const next = jpeg[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return jpeg.length;
}
