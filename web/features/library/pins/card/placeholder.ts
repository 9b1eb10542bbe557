/** Sample points along each side. The browser scales them up to a soft picture. */
export const POINTS = 8;
const AREA = POINTS * POINTS;
const HEADER_BYTES = 54;
/** Five bits for each color: no one sees the difference in so soft a picture, and pages contain dozens of them. */
const POINT_BYTES = 2;
const WAVES_MAX = 8;

/** The values of each wave at all points. A page draws dozens of pictures from them, so they're computed once. */
const waves = Array.from({ length: WAVES_MAX * WAVES_MAX }, (_, wave) =>
  Float64Array.from({ length: AREA }, (_, point) => {
    const across = heightOf(wave % WAVES_MAX, point % POINTS);
    return across * heightOf(Math.floor(wave / WAVES_MAX), Math.floor(point / POINTS));
  }),
);

/** The header is the same for all pictures, and its length a multiple of three, so that it's encoded once. */
const addressStart = `data:image/bmp;base64,${toBase64(bitmapHeader())}`;

/** Renders a ThumbHash as the data URL of a tiny picture to show while the real one loads; null without a hash. */
export function placeholderUrl(hash: string): string | null {
  const colours = samplesOf(hash);
  if (colours.length === 0) return null;
  return addressStart + toBase64(pointsOf(colours));
}

function pointsOf(colours: Uint8Array): Uint8Array {
  const points = new Uint8Array(AREA * POINT_BYTES);
  const view = new DataView(points.buffer);
  const fiveBits = (index: number) => Math.round(((colours[index] ?? 0) * 31) / 255);
  for (let point = 0; point < AREA; point += 1) {
    const [blue, green, red] = [fiveBits(point * 3), fiveBits(point * 3 + 1), fiveBits(point * 3 + 2)];
    view.setUint16(point * POINT_BYTES, (red << 10) | (green << 5) | blue, true);
  }
  return points;
}

function bitmapHeader(): Uint8Array {
  const header = new Uint8Array(HEADER_BYTES);
  const view = new DataView(header.buffer);
  header.set([0x42, 0x4d]);
  view.setUint32(2, HEADER_BYTES + AREA * POINT_BYTES, true);
  view.setUint32(10, HEADER_BYTES, true);
  view.setUint32(14, 40, true);
  view.setInt32(18, POINTS, true);
  // A negative height means that rows run from top to bottom.
  view.setInt32(22, -POINTS, true);
  view.setUint16(26, 1, true);
  view.setUint16(28, POINT_BYTES * 8, true);
  return header;
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
    const values = new Float64Array(AREA).fill(mean);
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

  const colours = new Uint8Array(AREA * 3);
  for (let index = 0; index < AREA; index += 1) {
    const light = lightness[index] ?? 0;
    const towardsRed = redness[index] ?? 0;
    const blue = light - (2 / 3) * (blueness[index] ?? 0);
    const red = (3 * light - blue + towardsRed) / 2;
    colours[index * 3] = toByte(blue);
    colours[index * 3 + 1] = toByte(red - towardsRed);
    colours[index * 3 + 2] = toByte(red);
  }
  return colours;
}

function addWave(values: Float64Array, strength: number, columns: number, rows: number): void {
  const wave = waves[rows * WAVES_MAX + columns];
  if (wave === undefined) return;
  for (let index = 0; index < AREA; index += 1)
    values[index] = (values[index] ?? 0) + strength * (wave[index] ?? 0);
}

/** A cosine wave with this number of half turns, at a point of a side. */
function heightOf(turns: number, point: number): number {
  return Math.cos((Math.PI * turns * (point + 0.5)) / POINTS);
}

function toByte(value: number): number {
  return Math.round(255 * Math.min(1, Math.max(0, value)));
}

function bytesOf(base64: string): Uint8Array | null {
  try {
    const text = atob(base64);
    const bytes = new Uint8Array(text.length);
    for (let index = 0; index < text.length; index += 1) bytes[index] = text.charCodeAt(index);
    return bytes;
  } catch {
    return null;
  }
}

/** The method costs a twentieth, but browsers older than 2025 don't have it. */
function toBase64(bytes: Uint8Array): string {
  return typeof bytes.toBase64 === "function" ? bytes.toBase64() : btoa(String.fromCharCode(...bytes));
}
