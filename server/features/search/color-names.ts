import type { SearchColor } from "#contract/search.ts";

/** The hues of a color shelf, 24 bands from the reds on, as people call them. */
const hues = [
  ...[
    "pink",
    "red",
    "red",
    "orange",
    "orange",
    "orange",
    "yellow",
    "yellow",
    "green",
    "green",
    "green",
    "green",
  ],
  ...["teal", "teal", "teal", "blue", "blue", "blue", "blue", "purple", "purple", "purple", "pink", "pink"],
] as const satisfies readonly SearchColor[];
const BAND = 1000;
const BROWN_BELOW = 0.62;

/** What people call a color, by its place on the color shelf; null if it has none. */
export function colorNameOf(colorOrder: number): SearchColor | null {
  const band = Math.floor(colorOrder / BAND);
  const shade = (colorOrder % BAND) / (BAND - 1);
  // From white to black.
  if (band === hues.length) return shade < 0.12 ? "white" : shade > 0.72 ? "black" : "gray";
  const hue = hues[band] ?? null;
  // Every other band runs from dark to light.
  const lightness = band % 2 === 0 ? 1 - shade : shade;
  return hue === "orange" && lightness < BROWN_BELOW ? "brown" : hue;
}
