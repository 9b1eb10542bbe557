import type { Scene } from "../demo-picture.ts";
import { darken, mix } from "../draw/color.ts";
import { at, blob, circle, ellipse, group, path, rect, repeat, ring } from "../draw/shapes.ts";

export function gardenPlan(scene: Scene, lawn: string, path_: string): string {
  const { width, height, random } = scene;
  const tree = (x: number, y: number, radius: number, color: string) =>
    ellipse(x + radius * 0.28, y + radius * 0.34, radius * 1.05, radius * 1.05, "#12261a", 'opacity="0.22"') +
    path(blob(random, x, y, radius, radius, 0.09, 13), darken(color, 0.12)) +
    repeat(26, () => {
      const angle = random.between(0, 6.28);
      const far = radius * Math.sqrt(random.next()) * 0.86;
      return circle(
        x + Math.cos(angle) * far,
        y + Math.sin(angle) * far,
        radius * random.between(0.1, 0.24),
        mix(color, "#f4f2c4", random.between(0, 0.4)),
        'opacity="0.8"',
      );
    });
  const bed = (x: number, y: number, wide: number, high: number, colors: readonly string[]) =>
    rect(x, y, wide, high, "#6a4a36", 'rx="10"') +
    repeat(Math.round((wide * high) / 420), () =>
      circle(
        x + random.between(10, wide - 10),
        y + random.between(10, high - 10),
        random.between(4, 11),
        random.pick(colors),
      ),
    );
  const step = repeat(13, (index) =>
    path(
      blob(
        random,
        width * (0.5 + Math.sin(index * 0.5) * 0.11),
        height * (0.97 - index * 0.053),
        32,
        24,
        0.1,
      ),
      mix(path_, "#ffffff", random.next() * 0.3),
    ),
  );
  const pond =
    path(blob(random, width * 0.3, height * 0.34, width * 0.17, height * 0.1, 0.12), "#d8cdb6") +
    path(blob(random, width * 0.3, height * 0.34, width * 0.145, height * 0.083, 0.1), "#5fa5ad") +
    repeat(
      6,
      () =>
        circle(
          width * (0.3 + random.between(-0.08, 0.08)),
          height * (0.34 + random.between(-0.045, 0.045)),
          random.between(8, 15),
          "#7fae6a",
        ) +
        circle(
          width * (0.3 + random.between(-0.08, 0.08)),
          height * (0.34 + random.between(-0.04, 0.04)),
          4.5,
          "#f6c9d3",
        ),
    );
  const deck =
    rect(width * 0.54, height * 0.08, width * 0.38, height * 0.2, "#b98758", 'rx="5"') +
    repeat(11, (index) => rect(width * 0.54, height * (0.08 + index * 0.0182), width * 0.38, 2, "#8f6238")) +
    circle(width * 0.74 + 6, height * 0.18 + 8, 50, "#000000", 'opacity="0.2"') +
    circle(width * 0.74, height * 0.18, 48, "#f2e8d4") +
    ring(
      4,
      76,
      (x, y, degrees) =>
        group(at(width * 0.74 + x, height * 0.18 + y, degrees), rect(-17, -19, 34, 38, "#c9583c", 'rx="9"')),
      45,
    );
  return [
    rect(0, 0, width, height, lawn),
    repeat(14, (index) =>
      index % 2 ? "" : rect((index / 14) * width, 0, width / 14, height, "#ffffff", 'opacity="0.05"'),
    ),
    bed(width * 0.04, height * 0.5, width * 0.14, height * 0.44, [
      "#d9627f",
      "#f2b3c0",
      "#7f9d58",
      "#5d8048",
      "#a86fb0",
    ]),
    bed(width * 0.8, height * 0.38, width * 0.16, height * 0.26, [
      "#e9b23d",
      "#f4dc83",
      "#6f9450",
      "#d97f34",
    ]),
    bed(width * 0.24, height * 0.04, width * 0.24, height * 0.1, [
      "#8173c4",
      "#b6a8e3",
      "#6f9450",
      "#f2ede0",
    ]),
    repeat(3, (row) =>
      bed(
        width * 0.72,
        height * (0.7 + row * 0.088),
        width * 0.24,
        height * 0.06,
        row === 1 ? ["#c9452f", "#5d8048"] : ["#7fae5a", "#4f7f43", "#a9c66f"],
      ),
    ),
    step,
    pond,
    deck,
    tree(width * 0.12, height * 0.14, width * 0.12, "#5f8f4e"),
    tree(width * 0.34, height * 0.62, width * 0.1, "#86ab57"),
    tree(width * 0.62, height * 0.4, width * 0.085, "#d98f9c"),
    tree(width * 0.3, height * 0.86, width * 0.075, "#4f8058"),
  ].join("");
}
