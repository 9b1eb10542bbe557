import type { Scene } from "../demo-picture.ts";
import { darken, mix } from "../draw/color.ts";
import type { Random } from "../draw/random.ts";
import { at, blob, circle, ellipse, group, path, rect, repeat, ring } from "../draw/shapes.ts";

type Beds = readonly (readonly [
  x: number,
  y: number,
  wide: number,
  high: number,
  colors: readonly string[],
])[];

const beds: Beds = [
  [0.04, 0.5, 0.14, 0.44, ["#d9627f", "#f2b3c0", "#7f9d58", "#5d8048", "#a86fb0"]],
  [0.8, 0.38, 0.16, 0.26, ["#e9b23d", "#f4dc83", "#6f9450", "#d97f34"]],
  [0.24, 0.04, 0.24, 0.1, ["#8173c4", "#b6a8e3", "#6f9450", "#f2ede0"]],
  [0.72, 0.7, 0.24, 0.06, ["#7fae5a", "#4f7f43", "#a9c66f"]],
  [0.72, 0.788, 0.24, 0.06, ["#c9452f", "#5d8048"]],
  [0.72, 0.876, 0.24, 0.06, ["#7fae5a", "#4f7f43", "#a9c66f"]],
];

const trees = [
  [0.12, 0.14, 0.12, "#5f8f4e"],
  [0.34, 0.62, 0.1, "#86ab57"],
  [0.62, 0.4, 0.085, "#d98f9c"],
  [0.3, 0.86, 0.075, "#4f8058"],
] as const;

export function gardenPlan(scene: Scene, lawn: string, stone: string): string {
  const { width, height, random } = scene;
  const mown = repeat(7, (index) =>
    rect((index / 7) * width, 0, width / 14, height, "#ffffff", 'opacity="0.05"'),
  );
  const steps = repeat(13, (index) => {
    const [x, y] = [width * (0.5 + Math.sin(index * 0.5) * 0.11), height * (0.97 - index * 0.053)];
    return path(blob(random, x, y, 32, 24, 0.1), mix(stone, "#ffffff", random.next() * 0.3));
  });
  return [
    rect(0, 0, width, height, lawn),
    mown,
    ...beds.map(([x, y, wide, high, colors]) =>
      bed(random, { x: x * width, y: y * height, wide: wide * width, high: high * height }, colors),
    ),
    steps,
    pond(scene),
    deck(scene),
    ...trees.map(([x, y, radius, color]) => tree(random, x * width, y * height, radius * width, color)),
  ].join("");
}

function tree(random: Random, x: number, y: number, radius: number, color: string): string {
  const shadow = ellipse(
    x + radius * 0.28,
    y + radius * 0.34,
    radius * 1.05,
    radius * 1.05,
    "#12261a",
    'opacity="0.22"',
  );
  const leaves = repeat(26, () => {
    const angle = random.between(0, 6.28);
    const far = radius * Math.sqrt(random.next()) * 0.86;
    const tone = mix(color, "#f4f2c4", random.between(0, 0.4));
    return circle(
      x + Math.cos(angle) * far,
      y + Math.sin(angle) * far,
      radius * random.between(0.1, 0.24),
      tone,
      'opacity="0.8"',
    );
  });
  return shadow + path(blob(random, x, y, radius, radius, 0.09, 13), darken(color, 0.12)) + leaves;
}

type Area = { x: number; y: number; wide: number; high: number };

function bed(random: Random, { x, y, wide, high }: Area, colors: readonly string[]): string {
  const plants = repeat(Math.round((wide * high) / 420), () =>
    circle(
      x + random.between(10, wide - 10),
      y + random.between(10, high - 10),
      random.between(4, 11),
      random.pick(colors),
    ),
  );
  return rect(x, y, wide, high, "#6a4a36", 'rx="10"') + plants;
}

function pond({ width, height, random }: Scene): string {
  const [x, y] = [width * 0.3, height * 0.34];
  const near = (): [number, number] => [
    x + width * random.between(-0.08, 0.08),
    y + height * random.between(-0.045, 0.045),
  ];
  const lilies = repeat(
    6,
    () => circle(...near(), random.between(8, 15), "#7fae6a") + circle(...near(), 4.5, "#f6c9d3"),
  );
  const rim = path(blob(random, x, y, width * 0.17, height * 0.1, 0.12), "#d8cdb6");
  return rim + path(blob(random, x, y, width * 0.145, height * 0.083, 0.1), "#5fa5ad") + lilies;
}

function deck({ width, height }: Scene): string {
  const [left, top, wide] = [width * 0.54, height * 0.08, width * 0.38];
  const [x, y] = [width * 0.74, height * 0.18];
  const boards = repeat(11, (index) => rect(left, top + height * index * 0.0182, wide, 2, "#8f6238"));
  const chairs = ring(
    4,
    76,
    (dx, dy, degrees) => group(at(x + dx, y + dy, degrees), rect(-17, -19, 34, 38, "#c9583c", 'rx="9"')),
    45,
  );
  const table = circle(x + 6, y + 8, 50, "#000000", 'opacity="0.2"') + circle(x, y, 48, "#f2e8d4");
  return rect(left, top, wide, height * 0.2, "#b98758", 'rx="5"') + boards + table + chairs;
}
