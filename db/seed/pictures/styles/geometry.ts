import type { Scene } from "../demo-picture.ts";
import { darken } from "../draw/color.ts";
import {
  at,
  blob,
  circle,
  ellipse,
  group,
  leafPath,
  n,
  path,
  polygon,
  rect,
  repeat,
  ring,
  stroke,
} from "../draw/shapes.ts";

export function modern(
  { width, height, random }: Scene,
  ground: string,
  colors: readonly string[],
  columns: number,
): string {
  const size = width / columns;
  const rows = Math.ceil(height / size);
  return (
    rect(0, 0, width, height, ground) +
    repeat(columns * rows, (index) => {
      const back = random.pick([ground, ...colors]);
      const [a, b] = [
        random.pick(colors.filter((color) => color !== back)),
        random.pick([ground, ...colors].filter((color) => color !== back)),
      ];
      const half = size / 2;
      const motifs = modernMotifs(half, { back, a, b });
      const x = ((index % columns) + 0.5) * size;
      return group(
        at(x, (Math.floor(index / columns) + 0.5) * size, random.int(0, 3) * 90),
        rect(-half - 0.5, -half - 0.5, size + 1, size + 1, back),
        random.pick(motifs),
      );
    })
  );
}

export function cutouts(
  { width, height, random }: Scene,
  papers: readonly string[],
  shapes: readonly string[],
): string {
  const [columns, rows] = [2, 3];
  return repeat(columns * rows, (index) => {
    const [wide, high] = [width / columns, height / rows];
    const [x, y] = [(index % columns) * wide, Math.floor(index / columns) * high];
    const color = shapes[index % shapes.length] ?? "#000";
    const lobes = random.int(4, 6);
    const frond = group(
      at(wide / 2, high * 0.92, -90),
      stroke(`M0 0H${n(high * 0.78)}`, color, 13),
      repeat(lobes * 2, (lobe) => {
        const along = high * (0.14 + Math.floor(lobe / 2) * (0.66 / lobes));
        return group(
          at(along, 0, (lobe % 2 ? 1 : -1) * random.between(42, 60)),
          path(
            `M0 0C${n(wide * 0.1)} ${n(-wide * 0.13)} ${n(wide * 0.3)} ${n(-wide * 0.1)} ${n(wide * 0.36)} 0C${n(wide * 0.3)} ${n(wide * 0.09)} ${n(wide * 0.1)} ${n(wide * 0.07)} 0 0Z`,
            color,
          ),
        );
      }),
    );
    const dots = repeat(4, () =>
      path(
        blob(random, random.between(0.12, 0.88) * wide, random.between(0.1, 0.5) * high, 15, 15, 0.22),
        shapes[(index + 3) % shapes.length] ?? "#000",
      ),
    );
    return group(
      at(x, y),
      rect(0, 0, wide + 1, high + 1, papers[index % papers.length] ?? "#fff"),
      dots,
      frond,
    );
  });
}

export function scales({ width, height, random }: Scene, ground: string, inks: readonly string[]): string {
  const radius = width / 9;
  const rows = Math.ceil(height / (radius * 0.5)) + 2;
  return (
    rect(0, 0, width, height, ground) +
    repeat(rows, (row) =>
      repeat(6, (column) => {
        const x = column * radius * 2 + (row % 2 ? radius : 0) - radius * 0.5;
        const y = row * radius * 0.5;
        const ink = random.pick(inks);
        return [1, 0.8, 0.6, 0.4, 0.2]
          .map((share, index) => circle(x, y + radius * 0.5, radius * share, index % 2 ? ground : ink))
          .join("");
      }),
    )
  );
}

export function arches({ width, height }: Scene, ground: string, colors: readonly string[]): string {
  const base = height * 0.86;
  const arch = (x: number, half: number, tall: number, color: string, more = "") =>
    path(
      `M${n(x - half)} ${n(base)}V${n(base - tall + half)}A${n(half)} ${n(half)} 0 0 1 ${n(x + half)} ${n(base - tall + half)}V${n(base)}Z`,
      color,
      more,
    );
  const rainbow = colors
    .map((color, index) =>
      arch(width * 0.56, width * (0.33 - index * 0.055), height * 0.56 - index * width * 0.055, color),
    )
    .join("");
  const leaves = repeat(7, (index) =>
    group(
      at(width * 0.2, base, -90 + (index - 3) * 19),
      path(
        leafPath(height * (0.34 - Math.abs(index - 3) * 0.03), 17, (index - 3) * 5),
        darken(colors[1] ?? "#333333", 0.3),
      ),
    ),
  );
  return (
    rect(0, 0, width, height, ground) +
    circle(width * 0.28, height * 0.24, width * 0.13, colors[2] ?? "#fff") +
    rainbow +
    arch(width * 0.56, width * 0.06, height * 0.24, ground) +
    leaves +
    ellipse(width * 0.5, base + 3, width * 0.42, 7, darken(ground, 0.3)) +
    stroke(`M${n(width * 0.06)} ${n(base)}H${n(width * 0.94)}`, darken(ground, 0.55), 4)
  );
}

function modernMotifs(
  half: number,
  { back, a, b }: { back: string; a: string; b: string },
): readonly string[] {
  const quarterDisc = path(
    `M${n(-half)} ${n(-half)}H${n(half)}A${n(half * 2)} ${n(half * 2)} 0 0 1 ${n(-half)} ${n(half)}Z`,
    a,
  );
  return [
    quarterDisc + path(`M${n(-half)} ${n(-half)}H0A${n(half)} ${n(half)} 0 0 1 ${n(-half)} 0Z`, b),
    path(
      `M${n(-half)} ${n(half)}A${n(half * 2)} ${n(half * 2)} 0 0 1 ${n(half)} ${n(-half)}A${n(half * 2)} ${n(half * 2)} 0 0 1 ${n(-half)} ${n(half)}Z`,
      a,
    ) + stroke(`M${n(-half)} ${n(half)}L${n(half)} ${n(-half)}`, back, 3),
    circle(0, 0, half * 0.78, a) +
      path(`M${n(-half * 0.78)} 0A${n(half * 0.78)} ${n(half * 0.78)} 0 0 0 ${n(half * 0.78)} 0Z`, b),
    path(`M${n(-half)} ${n(half)}V0A${n(half)} ${n(half)} 0 0 1 ${n(half)} 0V${n(half)}Z`, a) +
      path(
        `M${n(-half * 0.6)} ${n(half)}V0A${n(half * 0.6)} ${n(half * 0.6)} 0 0 1 ${n(half * 0.6)} 0V${n(half)}Z`,
        b,
      ) +
      path(
        `M${n(-half * 0.25)} ${n(half)}V0A${n(half * 0.25)} ${n(half * 0.25)} 0 0 1 ${n(half * 0.25)} 0V${n(half)}Z`,
        a,
      ),
    ring(12, half * 0.42, (x, y, degrees) =>
      group(at(x, y, degrees), ellipse(0, 0, half * 0.36, half * 0.07, a)),
    ) + circle(0, 0, half * 0.16, b),
    polygon(
      [
        [-half, half],
        [0, -half],
        [half, half],
      ],
      a,
    ) +
      polygon(
        [
          [-half, half],
          [0, 0],
          [half, half],
        ],
        b,
      ),
  ];
}
