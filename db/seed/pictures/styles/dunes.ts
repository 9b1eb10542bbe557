import type { Scene } from "../demo-picture.ts";
import { darken, mix } from "../draw/color.ts";
import { createWaver } from "../draw/random.ts";
import {
  at,
  circle,
  groundShadow,
  group,
  linear,
  n,
  type Point,
  path,
  rect,
  repeat,
  smooth,
  stroke,
} from "../draw/shapes.ts";

export function dunes(scene: Scene): string {
  const { width, height, random } = scene;
  const bands = repeat(6, (index) => {
    const depth = index / 5;
    const y = height * (0.5 + depth * 0.42);
    const waver = createWaver(random, 2);
    const line = Array.from(
      { length: 11 },
      (_, step): Point => [(step / 10) * width, y + waver(step / 13) * height * 0.08],
    );
    const color = mix("#f0b98a", "#8e3f3b", depth);
    const ridge = line.slice(2, 8);
    const shade = `${smooth(ridge, false)}L${n((ridge.at(-1)?.[0] ?? 0) + 60)} ${n(height)}L${n((ridge[0]?.[0] ?? 0) + 190)} ${n(height)}Z`;
    return (
      path(`${smooth(line, false)}V${n(height)}H0Z`, color) +
      path(shade, darken(color, 0.28), 'opacity="0.5"')
    );
  });
  const cacti = [
    [0.16, 0.93, 1.25],
    [0.82, 0.88, 0.95],
    [0.68, 0.76, 0.5],
  ]
    .map(([x = 0, y = 0, scale = 1]) =>
      group(
        at(x * width, y * height, 0, scale),
        groundShadow(40, 0, 100, 12, 0.7),
        stroke("M0 0V-190M0 -84H-46Q-58 -84 -58 -98V-140M0 -60H40Q54 -60 54 -74V-128", "#3f6b52", 34),
        stroke("M-6 0V-188M-64 -100V-138M48 -76V-126", "#79a37a", 4, 'opacity="0.7"'),
        circle(0, -208, 9, "#e9728a") + circle(-58, -158, 7, "#e9728a"),
      ),
    )
    .join("");
  return `<defs>${linear("sky", ["#e68f6f", "#f4bd8b", "#fbe3b5"])}</defs>${rect(0, 0, width, height, "url(#sky)")}${circle(width * 0.66, height * 0.3, width * 0.17, "#fff0c6")}${bands}${cacti}`;
}
