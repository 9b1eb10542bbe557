/** Sample points along each side. The browser scales them up to a soft picture. */
export const POINTS = 8;
const HEADER_BYTES = 54;
const WAVES_MAX = 8;

/** The cosine waves' values at each point of a side, by the number of half turns. */
const heights = Array.from({ length: WAVES_MAX }, (_, turns) =>
  Array.from({ length: POINTS }, (_, point) => Math.cos((Math.PI * turns * (point + 0.5)) / POINTS)),
);

/** Renders a ThumbHash as the data URL of a tiny picture to show while the real one loads; null without a hash. */
export function placeholderUrl(hash: string): string | null {
  const colours = samplesOf(hash);
  if (colours.length === 0) return null;
  const file = new Uint8Array(HEADER_BYTES + colours.length);
  const view = new DataView(file.buffer);
  file.set([0x42, 0x4d]);
  view.setUint32(2, file.length, true);
  view.setUint32(10, HEADER_BYTES, true);
  view.setUint32(14, 40, true);
  view.setInt32(18, POINTS, true);
  // A negative height means that rows run from top to bottom.
  view.setInt32(22, -POINTS, true);
  view.setUint16(26, 1, true);
  view.setUint16(28, 24, true);
  file.set(colours, HEADER_BYTES);
  return `data:image/bmp;base64,${btoa(String.fromCharCode(...file))}`;
}

/** The colors of a ThumbHash as `readThumbHash` returns them; none without a hash. */
export function samplesOf(hash: string): Uint8Array {
  const bytes = bytesOf(hash);
  return bytes === null || bytes.length < 6 ? new Uint8Array() : readThumbHash(bytes);
}

/** Decodes the colors of a ThumbHash at our points, row by row, as blue, green and red. Ignores alpha. */
export function readThumbHash(bytes: Uint8Array): Uint8Array {
  const at = (index: number) => bytes[index] ?? 0;
  const first = at(0) | (at(1) << 8) | (at(2) << 16);
  const second = at(3) | (at(4) << 8);
  const hasAlpha = first >> 23 === 1;
  const sides = [Math.max(3, second & 7), hasAlpha ? 5 : 7];
  const [across = 3, down = 3] = second >> 15 === 1 ? sides.reverse() : sides;
  let nibble = hasAlpha ? 12 : 10;

  function readChannel(mean: number, scale: number, columns: number, rows: number): Float64Array {
    const values = new Float64Array(POINTS * POINTS).fill(mean);
    for (let row = 0; row < rows; row += 1) {
      for (let column = row ? 0 : 1; column * rows < columns * (rows - row); column += 1) {
        const quantized = (at(nibble >> 1) >> ((nibble & 1) * 4)) & 15;
        nibble += 1;
        addWave(values, 2 * scale * (quantized / 7.5 - 1), column, row);
      }
    }
    return values;
  }

  const lightness = readChannel((first & 63) / 63, ((first >> 18) & 31) / 31, across, down);
  const blueness = readChannel(((first >> 6) & 63) / 31.5 - 1, (((second >> 3) & 63) / 63) * 1.25, 3, 3);
  const redness = readChannel(((first >> 12) & 63) / 31.5 - 1, (((second >> 9) & 63) / 63) * 1.25, 3, 3);

  const colours = new Uint8Array(POINTS * POINTS * 3);
  for (const [index, light = 0] of lightness.entries()) {
    const blue = light - (2 / 3) * (blueness[index] ?? 0);
    const red = (3 * light - blue + (redness[index] ?? 0)) / 2;
    colours.set([blue, red - (redness[index] ?? 0), red].map(toByte), index * 3);
  }
  return colours;
}

function addWave(values: Float64Array, strength: number, columns: number, rows: number): void {
  for (let index = 0; index < values.length; index += 1) {
    const across = heights[columns]?.[index % POINTS] ?? 0;
    const down = heights[rows]?.[Math.floor(index / POINTS)] ?? 0;
    values[index] = (values[index] ?? 0) + strength * across * down;
  }
}

function toByte(value: number): number {
  return Math.round(255 * Math.min(1, Math.max(0, value)));
}

function bytesOf(base64: string): Uint8Array | null {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}
