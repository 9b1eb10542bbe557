import { colorNameOf, nearestCells, oklabOf, type Rgb, readHex } from "#server/platform/colors.ts";
import { type PaletteColor, unpackPalette } from "../../base/media/index.ts";

/** The part of a picture from which on a color counts as much, some or little of it. */
const SHARES = [
  { weight: "A", from: 0.4 },
  { weight: "B", from: 0.2 },
  { weight: "C", from: 0.08 },
] as const;

type Colored = { palette: Buffer | null; dominant_color: string };

/** The marks that a Pin is found by for its colors: their names, and their cells for colors picked by eye. */
export function colorMarksOf({ palette, dominant_color: dominant }: Colored): string[] {
  const shares = new Map<string, number>();
  for (const { share, ...rgb } of palette === null ? onlyColor(dominant) : unpackPalette(palette)) {
    for (const mark of marksOf(rgb)) shares.set(mark, (shares.get(mark) ?? 0) + share);
  }
  return [...shares].flatMap(([mark, share]) => {
    const found = SHARES.find(({ from }) => share >= from);
    return found ? [`${mark} ${found.weight}`] : [];
  });
}

/** All that is known of a picture that no one looked at more closely yet. */
function onlyColor(hex: string): PaletteColor[] {
  const rgb = readHex(hex);
  return rgb === null ? [] : [{ ...rgb, share: 1 }];
}

function marksOf(rgb: Rgb): string[] {
  const color = oklabOf(rgb);
  return [`c:${colorNameOf(color)}`, ...nearestCells(color, 1).map((cell) => `c:${cell}`)];
}
