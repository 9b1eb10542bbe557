import { SEARCH_COLORS, type SearchColor } from "#contract/finding/search.ts";

/** A color where equal distances look equal: how light it is, and its place on the plane of hues. */
export type Oklab = { lightness: number; a: number; b: number };
export type Rgb = { red: number; green: number; blue: number };

/** What looks less colorful than this is a gray, and so is what is almost black. */
const GRAY_BELOW = 0.03;
const BLACK_BELOW = 0.18;
const HUES = 15;
const LIGHTNESSES = [0.35, 0.6, 0.85] as const;
const GRAYS = [0, 0.55, 1] as const;
/** How colorful the middle of a cell is. */
const CELL_CHROMA = 0.12;

export function oklabOf({ red, green, blue }: Rgb): Oklab {
  const [r, g, b] = [red, green, blue].map(toLight) as [number, number, number];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return {
    lightness: Math.min(1, 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s),
    a: 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    b: 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  };
}

function toLight(channel: number): number {
  const shade = channel / 255;
  return shade <= 0.04045 ? shade / 12.92 : ((shade + 0.055) / 1.055) ** 2.4;
}

/** Reads "#2f8f7f"; null for anything else. */
export function readHex(text: string): Rgb | null {
  const [, red, green, blue] = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(text) ?? [];
  if (red === undefined || green === undefined || blue === undefined) return null;
  return {
    red: Number.parseInt(red, 16),
    green: Number.parseInt(green, 16),
    blue: Number.parseInt(blue, 16),
  };
}

export function distanceBetween(one: Oklab, other: Oklab): number {
  return Math.hypot(one.lightness - other.lightness, one.a - other.a, one.b - other.b);
}

function isGray(color: Oklab): boolean {
  return Math.hypot(color.a, color.b) < GRAY_BELOW || color.lightness < BLACK_BELOW;
}

function hueOf({ a, b }: Oklab): number {
  return ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360;
}

/** The middles of the 48 cells that colors are sorted into: fifteen hues in three shades, and three grays. */
const cells: readonly Oklab[] = [
  ...Array.from({ length: HUES }, (_, band) => (band + 0.5) * (360 / HUES)).flatMap((hue) =>
    LIGHTNESSES.map((lightness) => ({
      lightness,
      a: CELL_CHROMA * Math.cos((hue * Math.PI) / 180),
      b: CELL_CHROMA * Math.sin((hue * Math.PI) / 180),
    })),
  ),
  ...GRAYS.map((lightness) => ({ lightness, a: 0, b: 0 })),
];
const FIRST_GRAY = HUES * LIGHTNESSES.length;

/** The cells nearest to a color, the one it is in first. How colorful it is makes no difference unless it's a gray. */
export function nearestCells(color: Oklab, count: number): number[] {
  const chroma = Math.hypot(color.a, color.b);
  const scale = isGray(color) || chroma === 0 ? 0 : CELL_CHROMA / chroma;
  const place = { lightness: color.lightness, a: color.a * scale, b: color.b * scale };
  const among = isGray(color)
    ? cells.map((_, cell) => cell).filter((cell) => cell >= FIRST_GRAY)
    : cells.map((_, cell) => cell).filter((cell) => cell < FIRST_GRAY);
  return among
    .map((cell) => ({ cell, distance: distanceBetween(cells[cell] ?? place, place) }))
    .sort((one, other) => one.distance - other.distance || one.cell - other.cell)
    .slice(0, count)
    .map(({ cell }) => cell);
}

/** Where each hue ends that people have a name for, in degrees; what comes after the last is pink again. */
const hueEnds: readonly (readonly [end: number, name: SearchColor])[] = [
  [12, "pink"],
  [42, "red"],
  [80, "orange"],
  [115, "yellow"],
  [165, "green"],
  [220, "teal"],
  [282, "blue"],
  [325, "purple"],
];
const BROWN_BELOW = 0.62;
const PALE_FROM = 0.88;
const DULL_BELOW = 0.06;

/** What people call a color. */
export function colorNameOf(color: Oklab): SearchColor {
  const { lightness } = color;
  const chroma = Math.hypot(color.a, color.b);
  if (isGray(color)) return lightness > 0.9 ? "white" : lightness < 0.3 ? "black" : "gray";
  const hue = hueOf(color);
  const name = hueEnds.find(([end]) => hue < end)?.[1] ?? "pink";
  // Cream and ivory are whites, and dull, dark oranges and yellows are browns.
  if ((name === "orange" || name === "yellow") && chroma < DULL_BELOW && lightness >= PALE_FROM)
    return "white";
  if (name === "orange" && lightness < BROWN_BELOW) return "brown";
  if ((name === "orange" || name === "yellow") && chroma < DULL_BELOW * 1.5 && lightness < BROWN_BELOW + 0.08)
    return "brown";
  // A light red is what people call pink.
  return name === "red" && lightness > 0.72 ? "pink" : name;
}

/** A color that was picked by eye is found with those that look much like it. */
const CELLS_WANTED = 3;

/**
 * The marks in the search index of which a picture has one if it has this color: a name such as "teal", or a color such
 * as "#2f8f7f". Null if it is neither.
 */
export function colorMarksFor(text: string): string[] | null {
  const picked = readHex(text);
  if (picked !== null) return nearestCells(oklabOf(picked), CELLS_WANTED).map((cell) => `c:${cell}`);
  const name = text === "grey" ? "gray" : text;
  return SEARCH_COLORS.some((color) => color === name) ? [`c:${name}`] : null;
}
