import type { Scene } from "../demo-picture.ts";
import { darken, lighten, mix } from "../draw/color.ts";
import type { Random } from "../draw/random.ts";
import {
  at,
  ellipse,
  group,
  leafPath,
  n,
  type Point,
  path,
  rect,
  repeat,
  smooth,
  stroke,
} from "../draw/shapes.ts";

export function sheet({ width, height }: Scene, paper: string, frame: string | null): string {
  const inset = width * 0.055;
  const border = frame
    ? rect(
        inset,
        inset,
        width - inset * 2,
        height - inset * 2,
        "none",
        `stroke="${frame}" stroke-width="2" opacity="0.55"`,
      )
    : "";
  return rect(0, 0, width, height, paper) + border;
}

function monsteraLeaf(size: number, color: string): string {
  const edge = repeat(1, () => {
    const points: Point[] = [];
    for (let step = 0; step <= 40; step += 1) {
      const angle = (step / 40) * Math.PI * 2;
      const heart = 1 - 0.42 * Math.cos(angle) ** 6 * (Math.cos(angle) < 0 ? 1 : 0);
      const side = Math.abs(Math.sin(angle));
      const notch = side > 0.35 && step % 4 === 2 ? 0.62 : 1;
      points.push([
        size * 0.5 + Math.cos(angle) * size * 0.56 * heart,
        Math.sin(angle) * size * 0.47 * notch,
      ]);
    }
    return smooth(points, true);
  });
  const ribs = repeat(5, (index) => {
    const x = size * (0.12 + index * 0.15);
    return stroke(
      `M${n(x)} 0q${n(size * 0.1)} ${n(-size * 0.14)} ${n(size * 0.15)} ${n(-size * 0.26)}M${n(x)} 0q${n(size * 0.1)} ${n(size * 0.14)} ${n(size * 0.15)} ${n(size * 0.26)}`,
      lighten(color, 0.4),
      1.6,
      'opacity="0.6"',
    );
  });
  const holes = repeat(3, (index) =>
    ellipse(
      size * (0.32 + index * 0.15),
      (index % 2 ? 1 : -1) * size * 0.09,
      size * 0.035,
      size * 0.016,
      lighten(color, 0.8),
      'opacity="0.85"',
    ),
  );
  return (
    path(edge, color) +
    stroke(`M${n(-size * 0.05)} 0H${n(size)}`, lighten(color, 0.45), 2.6, 'opacity="0.75"') +
    ribs +
    holes
  );
}

export function monstera(scene: Scene, paper: string, greens: readonly string[]): string {
  const { width, height, random } = scene;
  const foot: Point = [width * 0.5, height * 0.9];
  const tips = [
    [0.36, 0.36, 218, 0.3],
    [0.64, 0.34, -42, 0.32],
    [0.3, 0.62, 172, 0.24],
    [0.68, 0.58, 4, 0.27],
    [0.5, 0.3, -94, 0.27],
    [0.47, 0.56, 250, 0.2],
  ] as const;
  const leaves = tips.map(([x, y, angle, size], index) => {
    const color = greens[index % greens.length] ?? "#2f5d46";
    const stem = stroke(
      `M${n(foot[0])} ${n(foot[1])}Q${n(width * 0.5)} ${n(height * (y + 0.25))} ${n(width * x)} ${n(height * y)}`,
      darken(color, 0.15),
      5,
    );
    return (
      stem +
      group(
        at(width * x, height * y, angle + random.between(-6, 6)),
        monsteraLeaf(width * size * 1.12, color),
      )
    );
  });
  return sheet(scene, paper, null) + leaves.join("");
}

function fern(random: Random, long: number, color: string, bend: number): string {
  const spine = (share: number): Point => [Math.sin(share * bend) * long * 0.3, -long * share];
  const fronds = repeat(44, (index) => {
    const share = 0.1 + (Math.floor(index / 2) / 22) * 0.88;
    const [x, y] = spine(share);
    const side = index % 2 ? 1 : -1;
    const size = long * 0.24 * Math.sin(Math.PI * Math.min(1, 0.22 + share * 0.78)) + 6;
    return group(
      at(x, y, -90 + side * (68 - share * 26)),
      path(leafPath(size, size * 0.17, side * size * 0.12), mix(color, "#f3edc9", random.between(0, 0.25))),
    );
  });
  return stroke(smooth([0, 0.25, 0.5, 0.75, 1].map(spine), false), darken(color, 0.3), 3) + fronds;
}

export function fernSheet(scene: Scene, paper: string, colors: readonly string[]): string {
  const { width, height, random } = scene;
  const stems = [
    [0.5, 0.93, 0.78, 0, 0.5],
    [0.36, 0.92, 0.6, -22, -0.9],
    [0.64, 0.92, 0.62, 22, 0.9],
    [0.24, 0.94, 0.42, -46, -1.1],
    [0.76, 0.94, 0.42, 44, 1.1],
  ] as const;
  return (
    sheet(scene, paper, darken(paper, 0.45)) +
    stems
      .map(([x, y, long, angle, bend], index) =>
        group(
          at(width * x, height * y, angle),
          fern(random, height * long, colors[index % colors.length] ?? "#44683f", bend),
        ),
      )
      .join("")
  );
}
