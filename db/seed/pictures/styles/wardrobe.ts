import type { Scene } from "../demo-picture.ts";
import { darken, lighten } from "../draw/color.ts";
import type { Random } from "../draw/random.ts";
import {
  at,
  circle,
  groundShadow,
  group,
  linear,
  n,
  path,
  polygon,
  rect,
  repeat,
  stroke,
} from "../draw/shapes.ts";
import { branch, vessel } from "./vessels.ts";

function hanger(x: number, y: number): string {
  return (
    stroke(`M${n(x)} ${n(y + 26)}v-10q12 -8 6 -18q-10 -8 -14 4`, "#4a3a30", 4) +
    stroke(
      `M${n(x)} ${n(y + 24)}L${n(x - 62)} ${n(y + 58)}M${n(x)} ${n(y + 24)}L${n(x + 62)} ${n(y + 58)}`,
      "#8a6240",
      8,
    )
  );
}

export function rail(scene: Scene, wall: string, floor: string, cloths: readonly string[]): string {
  const { width, height, random } = scene;
  const [bar, base] = [height * 0.2, height * 0.88];
  const pieces = cloths.map((color, index) => {
    const x = width * (0.19 + index * 0.155);
    const y = bar - 4;
    const tall = height * ([0.5, 0.3, 0.44, 0.28, 0.54][index % 5] ?? 0.4);
    const garment = [dress, shirt, coat, shirt, dress][index % 5];
    return hanger(x, y) + (garment?.(random, x, y + 36, tall, color) ?? "");
  });
  return [
    `<defs>${linear("wall", [lighten(wall, 0.2), wall, darken(wall, 0.15)], 'x1="0" y1="0" x2="1" y2="0.6"')}</defs>`,
    rect(0, 0, width, height, "url(#wall)") + rect(0, height * 0.84, width, height, floor),
    polygon(
      [
        [width * 0.62, 0],
        [width * 0.9, 0],
        [width * 0.6, height * 0.84],
        [width * 0.3, height * 0.84],
      ],
      "#fff3d2",
      'opacity="0.2"',
    ),
    groundShadow(width / 2, base + 4, width * 0.46, 18, 0.6),
    stroke(
      `M${n(width * 0.08)} ${n(base)}V${n(bar)}H${n(width * 0.92)}V${n(base)}M${n(width * 0.03)} ${n(base)}h${n(width * 0.1)}M${n(width * 0.87)} ${n(base)}h${n(width * 0.1)}`,
      "#3b2f2a",
      9,
    ),
    ...pieces,
    boots(width * 0.3, base + 26) +
      vessel(random, {
        id: "floor",
        profile: "jar",
        x: width * 0.76,
        base: base + 30,
        tall: height * 0.14,
        color: "#d9c3a4",
        glaze: "bands",
        accent: "#6d4a3a",
      }),
    repeat(5, (index) =>
      branch(random, width * 0.76, base + 30 - height * 0.138, height * 0.17, (index - 2) * 0.34, {
        color: "#c9a66a",
        kind: "wheat",
      }),
    ),
  ].join("");
}

function dress(_random: Random, x: number, y: number, tall: number, color: string): string {
  const folds = repeat(5, (index) =>
    stroke(
      `M${n(x - 30 + index * 15)} ${n(y + tall * 0.42)}L${n(x - 74 + index * 37)} ${n(y + tall * 0.97)}`,
      darken(color, 0.3),
      3,
      'opacity="0.4"',
    ),
  );
  return (
    path(
      `M${n(x - 46)} ${n(y)}Q${n(x)} ${n(y + 42)} ${n(x + 46)} ${n(y)}L${n(x + 40)} ${n(y + tall * 0.38)}Q${n(x + 70)} ${n(y + tall * 0.7)} ${n(x + 90)} ${n(y + tall)}Q${n(x)} ${n(y + tall * 1.05)} ${n(x - 90)} ${n(y + tall)}Q${n(x - 70)} ${n(y + tall * 0.7)} ${n(x - 40)} ${n(y + tall * 0.38)}Z`,
      color,
    ) +
    folds +
    rect(x - 42, y + tall * 0.36, 84, 12, darken(color, 0.35), 'rx="5"')
  );
}

function shirt(random: Random, x: number, y: number, tall: number, color: string): string {
  const stripes = random.chance(0.6)
    ? repeat(7, (index) =>
        rect(x - 62, y + tall * (0.16 + index * 0.115), 124, 6, lighten(color, 0.6), 'opacity="0.75"'),
      )
    : "";
  return (
    path(
      `M${n(x - 22)} ${n(y - 6)}L${n(x - 64)} ${n(y + 16)}L${n(x - 96)} ${n(y + tall * 0.62)}L${n(x - 66)} ${n(y + tall * 0.68)}L${n(x - 60)} ${n(y + tall)}H${n(x + 60)}L${n(x + 66)} ${n(y + tall * 0.68)}L${n(x + 96)} ${n(y + tall * 0.62)}L${n(x + 64)} ${n(y + 16)}L${n(x + 22)} ${n(y - 6)}Q${n(x)} ${n(y + 20)} ${n(x - 22)} ${n(y - 6)}Z`,
      color,
    ) +
    stripes +
    stroke(
      `M${n(x - 62)} ${n(y + tall * 0.3)}L${n(x - 66)} ${n(y + tall * 0.68)}M${n(x + 62)} ${n(y + tall * 0.3)}L${n(x + 66)} ${n(y + tall * 0.68)}`,
      darken(color, 0.4),
      3,
      'opacity="0.5"',
    )
  );
}

function coat(random: Random, x: number, y: number, tall: number, color: string): string {
  return (
    shirt({ ...random, chance: () => false }, x, y, tall, color) +
    stroke(`M${n(x)} ${n(y + 10)}V${n(y + tall)}`, darken(color, 0.45), 4) +
    polygon(
      [
        [x - 24, y - 6],
        [x, y + tall * 0.3],
        [x - 40, y + tall * 0.14],
      ],
      darken(color, 0.22),
    ) +
    polygon(
      [
        [x + 24, y - 6],
        [x, y + tall * 0.3],
        [x + 40, y + tall * 0.14],
      ],
      darken(color, 0.22),
    ) +
    repeat(3, (index) => circle(x + 14, y + tall * (0.42 + index * 0.15), 6, "#2b211c")) +
    rect(x - 52, y + tall * 0.62, 34, 7, darken(color, 0.4)) +
    rect(x + 22, y + tall * 0.62, 34, 7, darken(color, 0.4))
  );
}

function boots(x: number, base: number): string {
  const boot = (left: number) =>
    group(
      at(left, base),
      path("M-20 -104H16L18 -36Q58 -30 60 0H-22Z", "#7a4328") +
        rect(-24, -8, 88, 12, "#35221a", 'rx="5"') +
        rect(-22, -110, 40, 12, "#94583a", 'rx="4"') +
        repeat(4, (lace) => stroke(`M6 ${-86 + lace * 15}l14 6`, "#e9d9bd", 3)),
    );
  return groundShadow(x + 30, base + 4, 110, 12, 0.6) + boot(x) + boot(x + 62);
}
