import type { Scene } from "../demo-picture.ts";
import { darken, mix } from "../draw/color.ts";
import { createWaver, type Random } from "../draw/random.ts";
import {
  at,
  circle,
  ellipse,
  group,
  linear,
  n,
  type Point,
  path,
  polygon,
  radial,
  rect,
  repeat,
  smooth,
  stroke,
} from "../draw/shapes.ts";

export function sky({ width, height }: Scene, colors: readonly string[]): string {
  return `<defs>${linear("sky", colors)}${radial("halo", ["#fff4d0/0.7", "#fff4d0/0.2", "#fff4d0/0"])}</defs>${rect(0, 0, width, height, "url(#sky)")}`;
}

function stars({ width, height, random }: Scene, count: number, reach: number): string {
  const plain = repeat(count, () =>
    circle(
      random.between(0, width),
      random.between(0, height * reach) * random.between(0.3, 1),
      random.between(0.5, 1.9),
      "#fff8e0",
      `opacity="${n(random.between(3, 10) / 10)}"`,
    ),
  );
  const bright = repeat(9, () =>
    group(
      at(random.between(0, width), random.between(0, height * reach * 0.8)),
      path("M0 -8Q1 -1 8 0Q1 1 0 8Q-1 1 -8 0Q-1 -1 0 -8Z", "#fffbe8", 'opacity="0.9"'),
    ),
  );
  return plain + bright;
}

function milkyWay({ width, height, random }: Scene): string {
  const dust = repeat(300, () => {
    const along = random.between(-0.75, 0.75) * height;
    const across = (random.next() + random.next() + random.next() - 1.5) * width * 0.2;
    return circle(
      along,
      across,
      random.between(0.4, 1.4),
      random.pick(["#fff8e0", "#cfd8ff", "#ffe0d0"]),
      `opacity="${n(random.between(3, 9) / 10)}"`,
    );
  });
  return `<defs>${radial("milk", ["#b9c4f2/0.42", "#8f8fd8/0.2", "#8f8fd8/0"])}</defs>${group(at(width * 0.52, height * 0.34, -58), ellipse(0, 0, height * 0.72, width * 0.24, "url(#milk)"), dust)}`;
}

function hill(random: Random, width: number, bottom: number, y: number, rise: number, color: string): string {
  const waver = createWaver(random, 3);
  const line = Array.from(
    { length: 15 },
    (_, step): Point => [(step / 14) * width, y + waver(step / 18) * rise],
  );
  return path(`${smooth(line, false)}V${n(bottom)}H0Z`, color);
}

function pine(x: number, base: number, tall: number, color: string): string {
  const tiers = repeat(5, (tier) => {
    const half = tall * (0.07 + tier * 0.045);
    const top = base - tall + tier * tall * 0.17;
    return path(
      `M${n(x)} ${n(top)}Q${n(x + half * 0.4)} ${n(top + tall * 0.18)} ${n(x + half)} ${n(top + tall * 0.27)}Q${n(x)} ${n(top + tall * 0.21)} ${n(x - half)} ${n(top + tall * 0.27)}Q${n(x - half * 0.4)} ${n(top + tall * 0.18)} ${n(x)} ${n(top)}Z`,
      color,
    );
  });
  return rect(x - tall * 0.015, base - tall * 0.15, tall * 0.03, tall * 0.16, color) + tiers;
}

function cabin(x: number, base: number, size: number, wood: string): string {
  return [
    circle(x, base - size * 0.3, size * 1.5, "url(#lit)"),
    rect(x - size * 0.5, base - size * 0.5, size, size * 0.5, wood),
    repeat(5, (line) =>
      rect(x - size * 0.5, base - size * (0.1 + line * 0.095), size, 1.6, darken(wood, 0.4)),
    ),
    polygon(
      [
        [x - size * 0.64, base - size * 0.48],
        [x, base - size * 1.02],
        [x + size * 0.64, base - size * 0.48],
      ],
      darken(wood, 0.45),
    ),
    rect(x + size * 0.22, base - size * 1.05, size * 0.13, size * 0.36, darken(wood, 0.3)),
    rect(x - size * 0.34, base - size * 0.36, size * 0.24, size * 0.2, "#ffd27a") +
      rect(x + size * 0.1, base - size * 0.4, size * 0.2, size * 0.4, "#e79d4a"),
    stroke(
      `M${n(x - size * 0.22)} ${n(base - size * 0.36)}v${n(size * 0.2)}M${n(x - size * 0.34)} ${n(base - size * 0.26)}h${n(size * 0.24)}`,
      wood,
      3,
    ),
    `<defs>${radial("lit", ["#ffcf7a/0.55", "#ffcf7a/0.14", "#ffcf7a/0"])}</defs>`,
  ].join("");
}

export function cabinNight(
  scene: Scene,
  colors: readonly string[],
  land: readonly [string, string],
  milky: boolean,
): string {
  const { width, height, random } = scene;
  const shore = height * 0.72;
  const wood = (count: number, base: number, tall: number, color: string) =>
    repeat(count, () =>
      pine(
        random.between(-0.05, 1.05) * width,
        base + random.between(-12, 16),
        tall * random.between(0.65, 1.25),
        color,
      ),
    );
  const above = [
    sky(scene, colors),
    milky ? milkyWay(scene) : "",
    stars(scene, 160, 0.6),
    milky
      ? ""
      : circle(width * 0.7, height * 0.19, height * 0.17, "url(#halo)") +
        circle(width * 0.7, height * 0.19, height * 0.042, "#fdf6dc"),
    hill(
      random,
      width,
      shore,
      shore - height * 0.17,
      height * 0.06,
      mix(land[0], colors[2] ?? land[0], 0.45),
    ),
    hill(random, width, shore, shore - height * 0.09, height * 0.045, land[0]),
    wood(26, shore - height * 0.03, height * 0.1, mix(land[0], land[1], 0.5)),
    wood(16, shore, height * 0.17, land[1]),
    cabin(width * 0.38, shore + 4, width * 0.15, "#5a3a2a"),
  ].join("");
  return above + lake(scene, shore, colors, land);
}

function lake(
  { width, height, random }: Scene,
  shore: number,
  colors: readonly string[],
  land: readonly [string, string],
): string {
  const ripples = repeat(34, (index) => {
    const y = shore + 8 + (index / 34) ** 1.5 * (height - shore);
    const long = random.between(20, 120);
    return rect(
      random.between(-20, width),
      y,
      long,
      random.between(1, 2.6),
      random.pick(["#ffffff", "#ffd79a", colors[1] ?? "#ffffff"]),
      'opacity="0.28"',
    );
  });
  const water = `<defs>${linear("water", [mix(colors.at(-1) ?? land[0], land[0], 0.3), darken(land[1], 0.15)])}</defs>${rect(0, shore, width, height - shore, "url(#water)")}`;
  const gleam = repeat(12, (index) =>
    rect(
      width * 0.34 - random.between(0, 26),
      shore + 10 + index * 15,
      random.between(30, 62),
      4,
      "#ffce80",
      `opacity="${n(0.55 - index * 0.035)}" rx="2"`,
    ),
  );
  return water + ripples + gleam;
}
