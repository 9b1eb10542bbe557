import type { Scene } from "../demo-picture.ts";
import { lighten, mix } from "../draw/color.ts";
import type { Random } from "../draw/random.ts";
import { blob, circle, n, path, polygon, rect, repeat, stroke } from "../draw/shapes.ts";

export function weaving({ width, height, random }: Scene, wall: string, wools: readonly string[]): string {
  const [left, wide, top] = [width * 0.2, width * 0.6, height * 0.15];
  const rows = 11;
  const high = height * 0.5;
  const bands = repeat(rows, (row) => {
    const y = top + (row / rows) * high;
    const tall = high / rows + 1;
    const color = wools[(row * 3) % wools.length] ?? wall;
    const other = wools[(row * 3 + 2) % wools.length] ?? wall;
    const teeth =
      row % 3 === 1
        ? repeat(12, (index) =>
            polygon(
              [
                [left + (index / 12) * wide, y + tall],
                [left + ((index + 0.5) / 12) * wide, y],
                [left + ((index + 1) / 12) * wide, y + tall],
              ],
              other,
            ),
          )
        : "";
    const knots =
      row % 3 === 2
        ? repeat(16, (index) => circle(left + ((index + 0.5) / 16) * wide, y + tall / 2, tall * 0.24, other))
        : "";
    return (
      rect(left, y, wide, tall, color) +
      teeth +
      knots +
      repeat(3, (line) => rect(left, y + (line / 3) * tall, wide, 1.4, "#000000", 'opacity="0.12"'))
    );
  });
  return [
    rect(0, 0, width, height, wall),
    path(
      blob(random, left + wide * 0.56, top + high * 0.66, wide * 0.62, high * 0.84, 0.04),
      "url(#shade)",
      'opacity="0.26"',
    ),
    stroke(
      `M${n(left)} ${n(top - 10)}L${n(width / 2)} ${n(height * 0.05)}L${n(left + wide)} ${n(top - 10)}`,
      "#7c5f47",
      3,
    ),
    fringe(random, { left, wide, foot: top + high, long: height * 0.11 }, wools),
    bands,
    rect(left - 34, top - 18, wide + 68, 20, "#9a7048", 'rx="10"') +
      rect(left - 34, top - 18, wide + 68, 6, lighten("#9a7048", 0.4), 'rx="3"'),
    circle(width / 2, height * 0.05, 6, "#3d332c"),
  ].join("");
}

type Edge = { left: number; wide: number; foot: number; long: number };

function fringe(random: Random, { left, wide, foot, long }: Edge, wools: readonly string[]): string {
  return repeat(46, (index) => {
    const share = index / 45;
    const hang = long * (1 + 1.2 * Math.sin(share * Math.PI)) * random.between(0.92, 1.06);
    const d = `M${n(left + share * wide)} ${n(foot)}q${n(random.between(-5, 5))} ${n(hang * 0.5)} 0 ${n(hang)}`;
    return stroke(d, mix(random.pick(wools), "#f6ecd9", 0.45), 8);
  });
}
