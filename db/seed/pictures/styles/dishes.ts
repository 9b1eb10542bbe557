import type { Scene } from "../demo-picture.ts";
import { darken, lighten } from "../draw/color.ts";
import type { Random } from "../draw/random.ts";
import {
  at,
  blob,
  circle,
  ellipse,
  group,
  leafPath,
  n,
  type Point,
  path,
  rect,
  repeat,
  ring,
  smooth,
  stroke,
} from "../draw/shapes.ts";
import { citrus } from "./table.ts";

export function salad({ random }: Scene, radius: number): string {
  const greens = repeat(26, () =>
    group(
      at(random.between(-0.5, 0.5) * radius, random.between(-0.5, 0.5) * radius, random.between(0, 360)),
      path(
        leafPath(radius * 0.34, radius * 0.085),
        random.pick(["#5f8f4e", "#7eaa57", "#456f46", "#9dbb63"]),
      ),
    ),
  );
  const slices = (
    [
      [-0.24, -0.22, 0.27, "#f0922f"],
      [0.28, -0.12, 0.25, "#d9485a"],
      [-0.1, 0.28, 0.26, "#f4b73f"],
      [0.3, 0.33, 0.19, "#ef7f3a"],
    ] as const
  )
    .map(([x, y, size, flesh]) =>
      group(at(x * radius, y * radius, random.between(0, 60)), citrus(size * radius, flesh)),
    )
    .join("");
  const seeds = repeat(46, () =>
    circle(
      random.between(-0.52, 0.52) * radius,
      random.between(-0.52, 0.52) * radius,
      radius * 0.018,
      random.pick(["#a61e3b", "#c93452", "#7f1730"]),
    ),
  );
  return group("scale(1.38)", greens, slices, seeds);
}

export function ramen({ random }: Scene, radius: number): string {
  const noodles = repeat(30, (index) => {
    const start = random.between(0, Math.PI * 2);
    const reach = radius * random.between(0.15, 0.6);
    const points = Array.from(
      { length: 6 },
      (_, step): Point => [
        Math.cos(start + step * 0.42) * reach,
        Math.sin(start + step * 0.42) * reach + random.between(-6, 6),
      ],
    );
    return stroke(smooth(points, false), index % 2 ? "#f3d27f" : "#e6bd62", 6);
  });
  const egg = (x: number, y: number) =>
    group(
      at(x, y, random.between(-30, 30)),
      ellipse(0, 0, radius * 0.2, radius * 0.16, "#fdf6e6"),
      circle(radius * 0.02, 0, radius * 0.095, "#f09a26"),
      ellipse(-radius * 0.02, -radius * 0.03, radius * 0.03, radius * 0.02, "#ffd98a"),
    );
  const onion = repeat(34, () =>
    circle(
      random.between(-0.5, 0.5) * radius,
      random.between(-0.5, 0.5) * radius,
      radius * 0.026,
      "none",
      `stroke="${random.pick(["#6ea34f", "#8fbf5f", "#4e8444"])}" stroke-width="5"`,
    ),
  );
  const nori = group(
    at(radius * 0.34, -radius * 0.4, 24),
    rect(-radius * 0.16, -radius * 0.24, radius * 0.32, radius * 0.46, "#24362f"),
    rect(-radius * 0.16, -radius * 0.24, radius * 0.06, radius * 0.46, "#34503f"),
  );
  return (
    circle(0, 0, radius * 0.76, "#8f4a22") +
    circle(0, 0, radius * 0.72, "#b8672b") +
    noodles +
    repeat(22, () =>
      circle(
        random.between(-0.5, 0.5) * radius,
        random.between(-0.5, 0.5) * radius,
        radius * random.between(0.012, 0.04),
        "#f0b45a",
        'opacity="0.5"',
      ),
    ) +
    nori +
    egg(-radius * 0.28, -radius * 0.2) +
    egg(-radius * 0.05, radius * 0.3) +
    onion
  );
}

export function tart({ random }: Scene, radius: number): string {
  const crust = ring(40, radius * 0.8, (x, y) =>
    circle(x, y, radius * 0.075, random.pick(["#cf9850", "#c2883f", "#d9a55e"])),
  );
  const berries = [0.68, 0.52, 0.36, 0.19, 0.02].map((reach, row) => {
    const count = Math.max(1, Math.round(reach * 34));
    return ring(
      count,
      radius * reach,
      (x, y, degrees) =>
        group(at(x, y, degrees), row % 2 ? raspberry(random, radius * 0.082) : blueberry(radius * 0.078)),
      row * 11,
    );
  });
  const mint = repeat(7, (index) =>
    group(
      at(radius * random.between(-0.4, 0.4), radius * random.between(-0.4, 0.4), index * 51),
      path(leafPath(radius * 0.15, radius * 0.055), "#5d9550"),
      stroke(`M0 0H${n(radius * 0.12)}`, "#d9ecc2", 1.2),
    ),
  );
  return (
    circle(0, 0, radius * 0.86, "#b97f38") +
    crust +
    circle(0, 0, radius * 0.76, "#fff3d8") +
    berries.join("") +
    mint
  );
}

function raspberry(random: Random, size: number): string {
  const color = random.pick(["#c92f52", "#d94a66", "#b32447"]);
  return (
    circle(0, 0, size, darken(color, 0.2)) +
    ring(8, size * 0.58, (x, y) => circle(x, y, size * 0.34, color)) +
    circle(0, 0, size * 0.36, lighten(color, 0.18))
  );
}

function blueberry(size: number): string {
  return (
    circle(0, 0, size, "#36457f") +
    circle(-size * 0.24, -size * 0.26, size * 0.42, "#6f80b8", 'opacity="0.7"') +
    circle(size * 0.1, size * 0.1, size * 0.3, "#232c57")
  );
}

export function pizza({ random }: Scene, radius: number): string {
  const within = (draw: (x: number, y: number) => string, count: number, reach = 0.62) =>
    repeat(count, (index) => {
      const angle = index * 2.39996;
      const far = Math.sqrt((index + 0.5) / count) * reach * radius;
      return draw(
        Math.cos(angle) * far + random.between(-9, 9),
        Math.sin(angle) * far + random.between(-9, 9),
      );
    });
  return [
    path(blob(random, 0, 0, radius * 0.92, radius * 0.92, 0.025, 16), "#d6974a"),
    ring(26, radius * 0.85, (x, y) =>
      ellipse(
        x,
        y,
        radius * random.between(0.03, 0.07),
        radius * 0.04,
        random.pick(["#8a4f22", "#b6752f", "#eec17f"]),
        'opacity="0.7"',
      ),
    ),
    path(blob(random, 0, 0, radius * 0.78, radius * 0.78, 0.03, 18), "#b93a22"),
    path(blob(random, 0, 0, radius * 0.7, radius * 0.7, 0.05, 18), "#cf4c2a", 'opacity="0.8"'),
    within(
      (x, y) =>
        path(
          blob(random, x, y, radius * random.between(0.08, 0.15), radius * random.between(0.07, 0.12), 0.2),
          "#fbeecb",
          'opacity="0.95"',
        ),
      15,
    ),
    within(
      (x, y) =>
        circle(x, y, radius * 0.075, "#a8231e") +
        circle(x, y, radius * 0.06, "#e2563c") +
        ring(4, radius * 0.028, (sx, sy) => circle(x + sx, y + sy, radius * 0.012, "#f7d08a")),
      11,
      0.58,
    ),
    within(
      (x, y) =>
        group(
          at(x, y, random.between(0, 360)),
          path(leafPath(radius * 0.2, radius * 0.075), "#3f7a3c"),
          stroke(`M0 0H${n(radius * 0.17)}`, "#8fc06f", 1.6),
        ),
      12,
    ),
  ].join("");
}

export function latte({ random }: Scene, radius: number): string {
  const leaves = repeat(7, (index) => {
    const y = radius * (0.3 - index * 0.115);
    const wide = radius * (0.42 - Math.abs(index - 2) * 0.055);
    return stroke(
      `M${n(-wide)} ${n(y - wide * 0.5)}Q0 ${n(y + wide * 0.55)} ${n(wide)} ${n(y - wide * 0.5)}`,
      "#f6e3c3",
      radius * 0.062,
    );
  });
  const cup =
    circle(0, 0, radius * 0.86, "#f5efe4") +
    path(
      `M${n(radius * 0.8)} ${n(-radius * 0.12)}h${n(radius * 0.34)}q${n(radius * 0.1)} ${n(radius * 0.12)} 0 ${n(radius * 0.24)}h${n(-radius * 0.34)}Z`,
      "#f5efe4",
      `stroke="#d9cfbd" stroke-width="3"`,
    );
  const bubbles = repeat(24, () =>
    circle(
      random.between(-0.66, 0.66) * radius * 0.9,
      random.between(-0.6, 0.6) * radius * 0.9,
      radius * 0.008,
      "#e7c897",
      'opacity="0.7"',
    ),
  );
  return (
    cup +
    circle(0, 0, radius * 0.76, "#7a4726") +
    circle(0, 0, radius * 0.73, "#a76835") +
    bubbles +
    leaves +
    stroke(`M0 ${n(-radius * 0.52)}V${n(radius * 0.48)}`, "#a76835", radius * 0.03) +
    path(
      `M0 ${n(-radius * 0.62)}q${n(-radius * 0.16)} ${n(-radius * 0.12)} ${n(-radius * 0.08)} ${n(radius * 0.06)}L0 ${n(-radius * 0.44)}l${n(radius * 0.08)} ${n(-radius * 0.12)}q${n(radius * 0.08)} ${n(-radius * 0.18)} ${n(-radius * 0.08)} ${n(-radius * 0.06)}Z`,
      "#f6e3c3",
    )
  );
}
