import type { Scene } from "../demo-picture.ts";
import { darken, lighten, mix } from "../draw/color.ts";
import {
  at,
  circle,
  ellipse,
  groundShadow,
  group,
  leafPath,
  linear,
  n,
  path,
  polygon,
  rect,
  repeat,
  stroke,
} from "../draw/shapes.ts";

export function catSitting(fur: string, patch: string, eye: string): string {
  const face = [
    path("M-62 -150L-74 -236L-18 -196H18L74 -236L62 -150Z", fur) +
      polygon(
        [
          [-58, -180],
          [-64, -216],
          [-36, -194],
        ],
        "#d99a94",
      ) +
      polygon(
        [
          [58, -180],
          [64, -216],
          [36, -194],
        ],
        "#d99a94",
      ),
    ellipse(0, -146, 74, 62, fur),
    path("M-30 -206Q0 -150 30 -206Q16 -212 0 -208Q-16 -212 -30 -206Z", patch),
    ellipse(-28, -150, 13, 15, eye) +
      ellipse(28, -150, 13, 15, eye) +
      ellipse(-28, -150, 4.5, 13, "#1d1a18") +
      ellipse(28, -150, 4.5, 13, "#1d1a18") +
      circle(-24, -156, 3.6, "#ffffff") +
      circle(32, -156, 3.6, "#ffffff"),
    ellipse(0, -116, 26, 17, lighten(fur, 0.55)) +
      path("M-8 -128H8L0 -118Z", "#c9736c") +
      stroke("M0 -118Q-3 -108 -14 -110M0 -118Q3 -108 14 -110", "#5b4036", 2.4),
    stroke("M-34 -116L-92 -126M-34 -110L-90 -104M34 -116L92 -126M34 -110L90 -104", lighten(fur, 0.7), 1.8),
  ];
  return [
    groundShadow(10, 148, 150, 22, 0.7),
    stroke("M84 118C190 128 196 24 150 -6C132 -18 118 0 130 14", fur, 30) +
      stroke("M146 -2C134 -10 124 2 131 12", patch, 27),
    path(
      "M-60 -110C-104 -20 -124 60 -104 128Q-98 148 -60 148H66Q108 148 108 120C116 50 92 -30 60 -110Z",
      fur,
    ),
    path("M-34 -96Q0 -70 34 -96Q44 -10 26 46Q0 62 -26 46Q-44 -10 -34 -96Z", lighten(fur, 0.6)),
    stroke("M-96 20q26 6 34 -2M-100 52q30 8 42 -2M90 18q-22 6 -30 -2M98 50q-28 8 -38 -2", patch, 9),
    ellipse(-36, 138, 30, 17, lighten(fur, 0.45)) + ellipse(32, 138, 30, 17, lighten(fur, 0.45)),
    ...face,
  ].join("");
}

export function catAsleep(fur: string, patch: string): string {
  return [
    groundShadow(0, 96, 210, 26, 0.7),
    ellipse(0, 20, 188, 88, fur),
    path("M-60 -62Q20 -98 110 -52Q80 -20 20 -26Q-30 -30 -60 -62Z", patch) +
      path("M120 -40Q180 -8 176 40Q140 30 120 -40Z", patch),
    stroke("M160 66C90 122 -60 116 -150 84", darken(fur, 0.12), 38) +
      stroke("M-118 96Q-142 90 -152 84", patch, 36),
    path("M-176 -6L-186 -78L-138 -46L-92 -52L-70 -104L-44 -30Z", fur) +
      polygon(
        [
          [-174, -30],
          [-178, -60],
          [-154, -44],
        ],
        "#d99a94",
      ) +
      polygon(
        [
          [-84, -54],
          [-72, -84],
          [-60, -48],
        ],
        "#d99a94",
      ),
    ellipse(-112, 6, 72, 58, fur) + path("M-104 -50Q-84 -20 -66 -34Q-70 -50 -104 -50Z", patch),
    stroke("M-150 2q12 12 24 2M-98 2q12 12 24 2", "#3b2a24", 4),
    path("M-118 16H-104L-111 25Z", "#c9736c") +
      stroke("M-111 25q-3 9 -12 8M-111 25q3 9 12 8", "#5b4036", 2.4),
  ].join("");
}

export function sill(scene: Scene, sky: readonly string[], frame: string, cat: string, size: number): string {
  const { width, height, random } = scene;
  const base = height * 0.8;
  const roofs = repeat(9, (index) => {
    const x = (index / 9) * width - 20;
    const top = base - height * random.between(0.1, 0.26);
    const color = mix(sky[1] ?? "#888888", random.pick(["#8d4a3a", "#6b4d57", "#4f5f6f"]), 0.72);
    return (
      polygon(
        [
          [x - 10, top + 40],
          [x + width * 0.07, top],
          [x + width * 0.15, top + 40],
        ],
        color,
      ) +
      rect(x, top + 38, width * 0.13, height, lighten(color, 0.2)) +
      rect(x + 22, top + 66, 16, 24, "#ffd991", 'opacity="0.85"')
    );
  });
  return [
    `<defs>${linear("sky", sky)}</defs>`,
    rect(0, 0, width, height, "url(#sky)"),
    circle(width * 0.74, height * 0.2, width * 0.08, "#fff4cf", 'opacity="0.9"'),
    roofs,
    rect(0, 0, width * 0.05, height, frame) +
      rect(width * 0.95, 0, width * 0.05, height, frame) +
      rect(0, 0, width, height * 0.04, frame) +
      rect(width * 0.485, 0, width * 0.03, base, lighten(frame, 0.12)),
    rect(0, base, width, height - base, lighten(frame, 0.2)) +
      rect(0, base, width, 8, lighten(frame, 0.6)) +
      rect(0, base + height * 0.07, width, height * 0.2, darken(frame, 0.1)),
    pot(width * 0.16, base + 14, width * 0.16),
    group(at(width * 0.58, base + 22 - 148 * size, 0, size), cat),
  ].join("");
}

function pot(x: number, base: number, size: number): string {
  const leaves = repeat(9, (index) =>
    group(
      at(x, base - size * 0.7, -90 + (index - 4) * 21),
      path(
        leafPath(size * 1.25, size * 0.16, (index - 4) * 3),
        mix("#3c7052", "#a8c686", (index % 3) * 0.25),
      ),
    ),
  );
  return (
    leaves +
    path(
      `M${n(x - size * 0.42)} ${n(base - size * 0.8)}H${n(x + size * 0.42)}L${n(x + size * 0.32)} ${n(base)}H${n(x - size * 0.32)}Z`,
      "#c3633f",
    ) +
    rect(x - size * 0.47, base - size * 0.86, size * 0.94, size * 0.17, "#d27a53", 'rx="4"')
  );
}
