import type { Scene } from "../demo-picture.ts";
import { lighten, mix } from "../draw/color.ts";
import type { Random } from "../draw/random.ts";
import { circle, linear, n, path, polygon, rect, repeat, stroke } from "../draw/shapes.ts";
import { sky } from "./night-lake.ts";

export function skyline(
  scene: Scene,
  colors: readonly string[],
  tower: readonly [string, string],
  light: string,
  orb: string,
): string {
  const { width, height, random } = scene;
  const base = height * 0.86;
  const rows = [0, 1, 2, 3].map((row) => {
    const color = mix(tower[0], tower[1], row / 3);
    let x = -20;
    let row_ = "";
    while (x < width + 10) {
      const wide = random.between(0.055, 0.11) * width * (0.8 + row * 0.14);
      const tall = height * random.between(0.16, 0.52 - row * 0.07) * (row === 0 ? 1.1 : 1);
      row_ += building(random, { x, base, wide, tall, color, light, lit: row > 0 ? 0.16 + row * 0.12 : 0 });
      x += wide + random.between(-4, 7);
    }
    return row_;
  });
  const water = `<defs>${linear("water", [mix(tower[1], colors.at(-1) ?? tower[0], 0.35), tower[1]])}</defs>${rect(0, base, width, height - base, "url(#water)")}`;
  const gleams = repeat(70, () =>
    rect(
      random.between(0, width),
      base + random.between(4, height * 0.13),
      random.between(6, 44),
      2,
      random.pick([light, orb, lighten(tower[1], 0.3)]),
      'opacity="0.45"',
    ),
  );
  return [
    sky(scene, colors),
    circle(width * 0.36, height * 0.36, width * 0.52, "url(#halo)"),
    circle(width * 0.36, height * 0.36, width * 0.2, orb),
    ...rows,
    water,
    gleams,
  ].join("");
}

type Building = {
  x: number;
  base: number;
  wide: number;
  tall: number;
  color: string;
  light: string;
  lit: number;
};

function building(random: Random, { x, base, wide, tall, color, light, lit }: Building): string {
  const top = base - tall;
  const crown = random.int(0, 3);
  const roof =
    [
      "",
      rect(x + wide * 0.2, top - tall * 0.06, wide * 0.6, tall * 0.07, color),
      polygon(
        [
          [x, top + 1],
          [x + wide / 2, top - wide * 0.6],
          [x + wide, top + 1],
        ],
        color,
      ),
      stroke(`M${n(x + wide / 2)} ${n(top)}v${n(-tall * 0.14)}`, color, 3),
    ][crown] ?? "";
  const [columns, rows] = [Math.max(2, Math.floor(wide / 15)), Math.floor(tall / 22)];
  const panes = repeat(lit === 0 ? 0 : columns * rows, (index) => {
    if (!random.chance(lit)) return "";
    return `M${n(x + 7 + (index % columns) * ((wide - 10) / columns))} ${n(top + 10 + Math.floor(index / columns) * 22)}h6v10h-6Z`;
  });
  const windows = panes && path(panes, light, 'opacity="0.85"');
  return (
    rect(x, top, wide, tall, color) +
    rect(x + wide * 0.72, top, wide * 0.28, tall, "#000000", 'opacity="0.10"') +
    roof +
    windows
  );
}
