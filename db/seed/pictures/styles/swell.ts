import type { Scene } from "../demo-picture.ts";
import { lighten, mix } from "../draw/color.ts";
import { circle, linear, n, path, rect, repeat, stroke } from "../draw/shapes.ts";

export function swell(
  { width, height, random }: Scene,
  sky: readonly string[],
  sea: readonly [string, string],
  sun: string,
): string {
  const bands = 13;
  const rows = repeat(bands, (index) => {
    const depth = index / (bands - 1);
    const y = height * (0.4 + depth * 0.62);
    const long = width * (0.2 + depth * 0.16);
    const shift = random.between(0, long);
    const crest = repeat(Math.ceil(width / long) + 2, (wave) => {
      const x = wave * long - shift - long;
      return `${wave === 0 ? `M${n(x)} ${n(y)}` : ""}q${n(long * 0.28)} ${n(-long * 0.42)} ${n(long * 0.62)} ${n(-long * 0.3)}q${n(-long * 0.12)} ${n(long * 0.26)} ${n(long * 0.38)} ${n(long * 0.3)}`;
    });
    const color = mix(sea[0], sea[1], depth);
    const lines = repeat(3, (line) =>
      stroke(
        crest,
        lighten(color, 0.5 - line * 0.12),
        3 - line * 0.6,
        `transform="translate(0 ${n(12 + line * 13)})" opacity="0.65"`,
      ),
    );
    return (
      path(`${crest}V${n(height)}H-${n(long * 2)}Z`, color) +
      stroke(crest, "#fbf4e2", 4 + depth * 3) +
      `<g>${lines}</g>`
    );
  });
  return `<defs>${linear("sky", sky)}</defs>${rect(0, 0, width, height, "url(#sky)")}${circle(width * 0.62, height * 0.27, width * 0.19, sun)}${repeat(4, (index) => rect(width * (0.08 + index * 0.13), height * (0.14 + index * 0.065), width * 0.3, 9, "#fbf4e2", 'rx="5" opacity="0.75"'))}${rows}`;
}
