type Color = readonly [red: number, green: number, blue: number];

/** Closer colors look like one. */
const APART = 36;

/**
 * The colors of a picture as #rrggbb, from light to dark: its dominant color, and of its samples those that differ most.
 * `samples` are bytes of blue, green and red.
 */
export function paletteOf(dominant: string, samples: Uint8Array, most = 5): string[] {
  const all: Color[] = [];
  for (let at = 0; at + 2 < samples.length; at += 3) {
    all.push([samples[at + 2] ?? 0, samples[at + 1] ?? 0, samples[at] ?? 0]);
  }
  const chosen = [readColor(dominant)];
  while (chosen.length < most) {
    const distance = (color: Color) => Math.min(...chosen.map((other) => distanceOf(color, other)));
    const farthest = all.reduce<Color | null>(
      (found, color) => (found === null || distance(color) > distance(found) ? color : found),
      null,
    );
    if (farthest === null || distance(farthest) < APART) break;
    chosen.push(farthest);
  }
  return chosen.toSorted((a, b) => lightnessOf(b) - lightnessOf(a)).map(writeColor);
}

function readColor(hex: string): Color {
  const value = Number.parseInt(hex.slice(1), 16) || 0;
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function writeColor(color: Color): string {
  return `#${color.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

/** Eyes tell greens apart best, and blues worst. */
function distanceOf(a: Color, b: Color): number {
  return Math.hypot((a[0] - b[0]) * 0.9, (a[1] - b[1]) * 1.2, (a[2] - b[2]) * 0.7);
}

function lightnessOf([red, green, blue]: Color): number {
  return 0.299 * red + 0.587 * green + 0.114 * blue;
}
