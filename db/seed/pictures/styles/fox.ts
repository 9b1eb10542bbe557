import type { Scene } from "../demo-picture.ts";
import { mix } from "../draw/color.ts";
import {
  at,
  ellipse,
  groundShadow,
  group,
  leafPath,
  linear,
  path,
  polygon,
  rect,
  repeat,
} from "../draw/shapes.ts";

export function fox(scene: Scene): string {
  const { width, height, random } = scene;
  const trunks = repeat(15, (index) => {
    const depth = index / 14;
    const wide = width * (0.02 + depth * 0.045);
    const x = width * ((index * 0.618) % 1);
    const color = mix("#d8a77a", "#4b2433", depth ** 0.9);
    return (
      rect(x, 0, wide, height * (0.7 + depth * 0.12), color) +
      rect(x + wide * 0.7, 0, wide * 0.3, height * (0.7 + depth * 0.12), "#000000", 'opacity="0.12"')
    );
  });
  const leaves = repeat(90, () =>
    group(
      at(random.between(0, width), height * random.between(0.74, 1), random.between(0, 360)),
      path(
        leafPath(random.between(16, 34), 8),
        random.pick(["#d9652f", "#e59b3c", "#a83f2c", "#f0bd5c", "#7d3130"]),
      ),
    ),
  );
  const coat = "#d8642c";
  const animal = [
    groundShadow(0, 124, 170, 22, 0.8),
    path("M88 104C190 110 226 40 196 -24C176 20 140 40 96 52Z", coat) +
      path("M196 -24C210 6 206 40 186 62C178 36 180 6 196 -24Z", "#fbefdc"),
    path("M-40 -40C-96 20 -86 120 -60 122H90Q124 90 96 36C80 0 40 -30 20 -46Z", coat) +
      path("M-44 -20Q-10 30 -20 120H-62C-84 80 -78 20 -44 -20Z", "#fbefdc"),
    rect(-58, 78, 22, 46, "#3b2320", 'rx="10"') + rect(-24, 78, 22, 46, "#4a2b26", 'rx="10"'),
    path("M-104 -150L-96 -78L-24 -70L10 -144L-24 -128Q-60 -138 -84 -126Z", coat) +
      polygon(
        [
          [-98, -134],
          [-92, -100],
          [-76, -118],
        ],
        "#3b2320",
      ) +
      polygon(
        [
          [2, -130],
          [-8, -98],
          [-22, -118],
        ],
        "#3b2320",
      ),
    path("M-112 -84Q-60 -150 18 -88Q4 -40 -50 -16Q-94 -40 -112 -84Z", coat) +
      path(
        "M-112 -84Q-80 -70 -56 -36L-50 -16Q-94 -40 -112 -84ZM18 -88Q-16 -70 -44 -36L-50 -16Q4 -40 18 -88Z",
        "#fbefdc",
      ),
    ellipse(-76, -80, 6, 8, "#21171a") +
      ellipse(-24, -80, 6, 8, "#21171a") +
      ellipse(-50, -22, 11, 8, "#21171a"),
  ].join("");
  return `<defs>${linear("sky", ["#f6d9a4", "#eeb27c", "#c9705a"])}</defs>${rect(0, 0, width, height, "url(#sky)")}${trunks}${rect(0, height * 0.78, width, height * 0.22, "#6d2f35")}${leaves}${group(at(width * 0.5, height * 0.78, 0, width / 560), animal)}`;
}
