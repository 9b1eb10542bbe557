import { expect, test } from "vitest";
import { contrastOf, paragraphColors } from "./story-colors.ts";

const shades = Array.from({ length: 64 }, (_, index) => {
  const part = (of: number) => (of * 85).toString(16).padStart(2, "0");
  return `#${part(index >> 4)}${part((index >> 2) & 3)}${part(index & 3)}`;
});
const greys = Array.from(
  { length: 52 },
  (_, step) => `#${(step * 5).toString(16).padStart(2, "0").repeat(3)}`,
);

/** The color that is seen if this one is over another. */
function over(color: string, below: string): string {
  const alpha = color.length === 9 ? Number.parseInt(color.slice(7), 16) / 255 : 1;
  const mix = (at: number) => {
    const [top, bottom] = [color, below].map((each) => Number.parseInt(each.slice(at, at + 2), 16));
    return Math.round((top ?? 0) * alpha + (bottom ?? 0) * (1 - alpha))
      .toString(16)
      .padStart(2, "0");
  };
  return `#${mix(1)}${mix(3)}${mix(5)}`;
}

test.each(["text", "box"] as const)("words as %s can be read on every page and every picture", (look) => {
  for (const background of [...shades, ...greys]) {
    for (const hasPicture of [true, false]) {
      const { color, background_color } = paragraphColors({ look }, { background, hasPicture });
      // A picture may have any color, such as this one.
      const behind = background_color === null ? background : over(background_color, background);
      expect({ background, ratio: contrastOf(color, behind) >= 7 }).toEqual({ background, ratio: true });
    }
  }
});

test("a box differs from the page that it's on", () => {
  for (const background of shades) {
    const { background_color } = paragraphColors({ look: "box" }, { background, hasPicture: false });
    expect(contrastOf(background_color ?? background, background)).toBeGreaterThan(3);
  }
});
