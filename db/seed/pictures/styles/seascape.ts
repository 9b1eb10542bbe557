import type { Scene } from "../demo-picture.ts";
import { lighten, mix } from "../draw/color.ts";
import { createWaver } from "../draw/random.ts";
import {
  at,
  circle,
  ellipse,
  group,
  n,
  type Point,
  path,
  rect,
  repeat,
  smooth,
  stroke,
} from "../draw/shapes.ts";
import { sky } from "./night-lake.ts";

export function seascape(
  scene: Scene,
  colors: readonly string[],
  sea: readonly [string, string],
  orb: string,
): string {
  const { width, height, random } = scene;
  const line = height * 0.52;
  const bands = repeat(9, (index) => {
    const depth = index / 8;
    const y = line + (height - line) * depth ** 1.25;
    const waver = createWaver(random, 3);
    const crest = Array.from(
      { length: 17 },
      (_, step): Point => [(step / 16) * width, y + waver(step / 7) * (3 + depth * 20)],
    );
    return (
      path(`${smooth(crest, false)}V${n(height)}H0Z`, mix(sea[0], sea[1], depth)) +
      stroke(smooth(crest, false), lighten(mix(sea[0], orb, 0.4), 0.4), 1 + depth * 3, 'opacity="0.5"')
    );
  });
  const gleam = repeat(26, (index) =>
    rect(
      width * 0.6 + random.between(-1, 1) * (26 + index * 3.4) - 30,
      line + 6 + (index / 26) ** 1.4 * (height - line) * 0.9,
      random.between(24, 76),
      3.4,
      orb,
      'opacity="0.5" rx="2"',
    ),
  );
  return [
    sky(scene, colors),
    circle(width * 0.6, line - 30, width * 0.5, "url(#halo)"),
    clouds(scene),
    circle(width * 0.6, line - 30, width * 0.13, orb),
    bands,
    gleam,
    sailingBoat(width * 0.27, line + 20, width / 640),
  ].join("");
}

function sailingBoat(x: number, y: number, scale: number): string {
  return group(
    at(x, y, -2, scale),
    path("M0 -118Q54 -50 62 -14H4Z", "#fff6e4") +
      path("M-6 -104Q-46 -44 -50 -14H-6Z", "#f1d9bd") +
      rect(-3, -122, 4, 116, "#513a30") +
      path("M-64 -8H74Q60 20 36 22H-34Q-56 16 -64 -8Z", "#a8442f") +
      path("M-64 -8H74L70 0H-60Z", "#f1e3cb"),
  );
}

function clouds({ width, height, random }: Scene): string {
  return repeat(5, () => {
    const [x, y, size] = [
      random.between(0, width),
      random.between(0.06, 0.36) * height,
      random.between(0.06, 0.13) * width,
    ];
    return group(
      at(x, y),
      ...[-1.1, -0.3, 0.6, 1.3].map((shift, index) =>
        ellipse(
          shift * size,
          0,
          size * (0.9 - index * 0.1),
          size * 0.17 + (index % 2) * 7,
          "#fff4e2",
          'opacity="0.5"',
        ),
      ),
    );
  });
}
