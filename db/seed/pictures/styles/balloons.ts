import type { Scene } from "../demo-picture.ts";
import { mix } from "../draw/color.ts";
import { createWaver } from "../draw/random.ts";
import {
  at,
  ellipse,
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

export function balloons(scene: Scene): string {
  const { width, height, random } = scene;
  const hills = repeat(4, (index) => {
    const waver = createWaver(random, 3);
    const line = Array.from(
      { length: 13 },
      (_, step): Point => [(step / 12) * width, height * (0.74 + index * 0.07) + waver(step / 12) * 34],
    );
    return path(`${smooth(line, false)}V${n(height)}H0Z`, mix("#e9b7a4", "#5a4468", index / 3));
  });
  const palette = [
    ["#d9523a", "#f6e6c8"],
    ["#2f6f86", "#f2c14f"],
    ["#e9a13b", "#7a2f45"],
    ["#6a8f64", "#f6e6c8"],
    ["#8a4f86", "#f0b8a6"],
    ["#f0e2c4", "#c4573a"],
  ] as const;
  const fleet = (
    [
      [0.5, 0.3, 1.5],
      [0.2, 0.2, 0.75],
      [0.8, 0.16, 0.62],
      [0.17, 0.52, 0.9],
      [0.82, 0.5, 1],
      [0.5, 0.64, 0.45],
    ] as const
  )
    .map(([x, y, scale], index) =>
      group(at(x * width, y * height, 0, scale * (width / 720)), balloon(palette[index] ?? palette[0])),
    )
    .join("");
  const clouds = repeat(8, () =>
    ellipse(
      random.between(0, width),
      height * random.between(0.08, 0.72),
      random.between(60, 150),
      random.between(7, 15),
      "#fff8ea",
      'opacity="0.55"',
    ),
  );
  return `<defs>${linear("sky", ["#7fb3cf", "#cfe0dc", "#fbe6c6", "#f7c9a8"])}</defs>${rect(0, 0, width, height, "url(#sky)")}${clouds}${hills}${fleet}`;
}

function balloon([main, stripe]: readonly [string, string]): string {
  const outline =
    "M0 -120C92 -120 122 -40 96 20C78 62 40 90 26 118H-26C-40 90 -78 62 -96 20C-122 -40 -92 -120 0 -120Z";
  return (
    stroke("M-24 118L-15 152M24 118L15 152M0 118V152", "#5b4436", 2) +
    path(outline, main) +
    path(
      "M0 -120C38 -116 52 -30 44 20C36 66 20 96 14 118H-14C-20 96 -36 66 -44 20C-52 -30 -38 -116 0 -120Z",
      stripe,
    ) +
    path(
      "M0 -120C12 -110 18 -30 15 20C12 66 7 96 5 118H-5C-7 96 -12 66 -15 20C-18 -30 -12 -110 0 -120Z",
      main,
    ) +
    path(
      "M0 -120C92 -120 122 -40 96 20C78 62 40 90 26 118H12C60 60 80 -60 0 -120Z",
      "#1d1024",
      'opacity="0.16"',
    ) +
    rect(-17, 152, 34, 26, "#8a5a34", 'rx="5"') +
    rect(-19, 150, 38, 7, "#a9743f", 'rx="3"')
  );
}
