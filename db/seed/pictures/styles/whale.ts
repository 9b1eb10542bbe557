import type { Scene } from "../demo-picture.ts";
import {
  at,
  circle,
  ellipse,
  group,
  linear,
  n,
  path,
  polygon,
  radial,
  rect,
  repeat,
  stroke,
} from "../draw/shapes.ts";

export function whale(scene: Scene): string {
  const { width, height, random } = scene;
  const rays = repeat(6, (index) =>
    polygon(
      [
        [width * (0.1 + index * 0.16), 0],
        [width * (0.18 + index * 0.16), 0],
        [width * (index * 0.24 - 0.1), height],
        [width * (index * 0.24 - 0.32), height],
      ],
      "#e9fbf2",
      'opacity="0.07"',
    ),
  );
  const fish = repeat(34, () =>
    group(
      at(
        random.between(0, width),
        height * random.between(0.56, 0.9),
        random.between(-14, 14),
        random.between(0.4, 1),
      ),
      path("M-18 0Q0 -11 18 0Q0 11 -18 0M-15 0L-28 -8V8Z", "#bfe3dc", 'opacity="0.7"'),
    ),
  );
  const bubbles = repeat(30, () =>
    circle(
      width * random.between(0.5, 0.8),
      height * random.between(0.02, 0.5),
      random.between(2, 9),
      "none",
      'stroke="#e9fbf2" stroke-width="2" opacity="0.5"',
    ),
  );
  const body = [
    path(
      "M-250 -10C-230 -110 -60 -130 60 -96C140 -72 200 -26 262 -34C280 -66 312 -86 340 -82C330 -52 318 -34 296 -20C320 0 332 22 332 46C300 44 276 20 262 -2C200 30 120 84 0 92C-120 100 -240 70 -250 -10Z",
      "#2d5878",
    ),
    path("M-248 10C-160 44 -20 50 120 50C80 76 40 90 0 92C-120 100 -232 72 -248 10Z", "#dfe9e2") +
      repeat(7, (line) =>
        stroke(
          `M${n(-226 + line * 8)} ${n(34 + line * 8)}Q${n(-80)} ${n(56 + line * 6)} ${n(70 - line * 14)} ${n(54 + line * 5)}`,
          "#9fbcc0",
          2.4,
        ),
      ),
    path("M-60 56C-60 110 -14 150 22 156C26 120 10 74 -8 52Z", "#234660") +
      circle(-178, -8, 8, "#10202c") +
      circle(-176, -11, 2.6, "#ffffff") +
      stroke("M-246 8Q-200 22 -160 14", "#1d3a50", 3),
  ].join("");
  return `<defs>${linear("sea", ["#8fd3c7", "#2f8a9c", "#14466a", "#0b2440"])}${radial("sun", ["#fffbe0/0.8", "#fffbe0/0"])}</defs>${rect(0, 0, width, height, "url(#sea)")}${ellipse(width * 0.4, 0, width * 0.7, height * 0.28, "url(#sun)")}${rays}${fish}${bubbles}${group(at(width * 0.47, height * 0.4, -9, width / 700), body)}`;
}
