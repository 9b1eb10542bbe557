import type { Scene } from "../demo-picture.ts";
import { darken, lighten, mix } from "../draw/color.ts";
import type { Random } from "../draw/random.ts";
import {
  at,
  blob,
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
  ring,
  stroke,
} from "../draw/shapes.ts";

type Front = { wall: string; door: string; shutter: string; street: string; flower: string };

export function facade(scene: Scene, front: Front): string {
  const { width, height, random } = scene;
  const ground = height * 0.88;
  const stains = repeat(26, () =>
    path(
      blob(
        random,
        random.between(0, width),
        random.between(0, ground),
        random.between(30, 120),
        random.between(20, 80),
        0.25,
      ),
      random.chance(0.5) ? lighten(front.wall, 0.5) : darken(front.wall, 0.3),
      'opacity="0.09"',
    ),
  );
  const shade = polygon(
    [
      [0, 0],
      [width * 0.56, 0],
      [width * 0.2, ground],
      [0, ground],
    ],
    "#2a1a3a",
    'opacity="0.12"',
  );
  const windows = [
    [0.2, 0.16],
    [0.62, 0.16],
  ]
    .map(([x = 0, y = 0]) => shuttered(random, x * width, y * height, width * 0.18, height * 0.19, front))
    .join("");
  const cobbles = repeat(60, (index) =>
    ellipse(
      (index % 12) * (width / 11) + (Math.floor(index / 12) % 2) * 30 - 10,
      ground + 12 + Math.floor(index / 12) * 30,
      30,
      11,
      mix(front.street, "#fff6e6", random.next() * 0.35),
    ),
  );
  return [
    `<defs>${linear("wall", [lighten(front.wall, 0.14), front.wall, darken(front.wall, 0.14)], 'x1="1" y1="0" x2="0" y2="1"')}</defs>`,
    rect(0, 0, width, height, "url(#wall)"),
    stains,
    rect(0, ground - height * 0.06, width, height * 0.06, darken(front.wall, 0.22), 'opacity="0.6"'),
    windows,
    door(scene, front, ground),
    shade,
    rect(0, ground, width, height - ground, darken(front.street, 0.25)) + cobbles,
    vine(random, width, height, front.flower),
    potted(random, width * 0.2, ground + 34, width * 0.13, front.flower),
    potted(random, width * 0.86, ground + 46, width * 0.16, front.flower),
  ].join("");
}

function shuttered(random: Random, x: number, y: number, wide: number, high: number, front: Front): string {
  const shutter = (left: number) =>
    rect(left, y, wide * 0.52, high, front.shutter) +
    repeat(12, (slat) =>
      rect(left + 6, y + 8 + slat * ((high - 14) / 12), wide * 0.52 - 12, 4, darken(front.shutter, 0.28)),
    );
  const box =
    rect(x - 10, y + high - 4, wide + 20, 24, "#8d5a3c", 'rx="3"') +
    repeat(22, () =>
      circle(
        x + random.between(-8, wide + 8),
        y + high - random.between(-14, 24),
        random.between(5, 10),
        random.pick([front.flower, lighten(front.flower, 0.35), "#567f4d", "#6f9a5c"]),
      ),
    );
  return (
    rect(x - 8, y - 10, wide + 16, high + 20, lighten(front.wall, 0.7)) +
    rect(x, y, wide, high, "#2f3a4a") +
    polygon(
      [
        [x, y + high],
        [x + wide * 0.5, y],
        [x + wide * 0.8, y],
        [x + wide * 0.3, y + high],
      ],
      "#ffffff",
      'opacity="0.14"',
    ) +
    stroke(`M${n(x + wide / 2)} ${n(y)}v${n(high)}M${n(x)} ${n(y + high * 0.4)}h${n(wide)}`, "#f3ead8", 5) +
    shutter(x - wide * 0.6) +
    shutter(x + wide * 1.08) +
    box
  );
}

function door({ width, height }: Scene, front: Front, ground: number): string {
  const [x, half, tall] = [width * 0.52, width * 0.16, height * 0.42];
  const shape = (grow: number) =>
    `M${n(x - half - grow)} ${n(ground)}V${n(ground - tall + half)}A${n(half + grow)} ${n(half + grow)} 0 0 1 ${n(x + half + grow)} ${n(ground - tall + half)}V${n(ground)}Z`;
  const panels = [-1, 1]
    .map((side) =>
      [0.18, 0.44]
        .map((share) =>
          rect(
            x + (side < 0 ? -half * 0.82 : half * 0.12),
            ground - tall * share - tall * 0.13,
            half * 0.7,
            tall * 0.2,
            "none",
            `stroke="${darken(front.door, 0.35)}" stroke-width="5"`,
          ),
        )
        .join(""),
    )
    .join("");
  const fan = ring(9, half * 0.5, (px, py) =>
    py < 0
      ? stroke(
          `M${n(x)} ${n(ground - tall + half)}L${n(x + px * 1.9)} ${n(ground - tall + half + py * 1.9)}`,
          lighten(front.wall, 0.7),
          4,
        )
      : "",
  );
  return (
    path(shape(20), lighten(front.wall, 0.66)) +
    path(shape(0), front.door) +
    path(
      `M${n(x - half)} ${n(ground - tall + half)}A${n(half)} ${n(half)} 0 0 1 ${n(x + half)} ${n(ground - tall + half)}Z`,
      "#33404e",
    ) +
    fan +
    stroke(`M${n(x)} ${n(ground - tall + half)}V${n(ground)}`, darken(front.door, 0.4), 4) +
    panels +
    circle(x + 13, ground - tall * 0.36, 7, "#e2b24d") +
    rect(x - half - 40, ground - 14, half * 2 + 80, 20, lighten(front.street, 0.4), 'rx="3"')
  );
}

function vine(random: Random, width: number, height: number, flower: string): string {
  return repeat(150, (index) => {
    const along = index / 150;
    const x = width * (1.02 - along * 0.75) + random.between(-30, 30);
    const y =
      height * 0.05 +
      Math.sin(along * 9) * 18 +
      random.between(-34, 60) * (1.2 - along) +
      (along < 0.12 ? random.between(0, height * 0.4) : 0);
    return random.chance(0.42)
      ? circle(x, y, random.between(6, 13), mix(flower, "#ffffff", random.between(0, 0.3)))
      : group(
          at(x, y, random.between(0, 360)),
          path(leafPath(random.between(18, 32), 8), random.pick(["#4c7a4c", "#6a965a", "#39613f"])),
        );
  });
}

function potted(random: Random, x: number, base: number, size: number, flower: string): string {
  const bush = repeat(40, () => {
    const [dx, dy] = [random.between(-0.62, 0.62) * size, -size * random.between(0.7, 1.7)];
    return random.chance(0.3)
      ? circle(x + dx, base + dy, size * 0.08, flower)
      : group(
          at(x + dx, base + dy, random.between(0, 360)),
          path(leafPath(size * 0.34, size * 0.09), random.pick(["#4c7a4c", "#75a063", "#39613f"])),
        );
  });
  return (
    groundShadow(x + 14, base, size * 0.8, 12, 0.6) +
    bush +
    path(
      `M${n(x - size * 0.5)} ${n(base - size * 0.85)}H${n(x + size * 0.5)}L${n(x + size * 0.36)} ${n(base)}H${n(x - size * 0.36)}Z`,
      "#bf633f",
    ) +
    rect(x - size * 0.56, base - size * 0.92, size * 1.12, size * 0.18, "#d07c55", 'rx="4"')
  );
}
