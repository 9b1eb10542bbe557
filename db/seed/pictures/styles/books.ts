import type { Scene } from "../demo-picture.ts";
import { darken, lighten, mix } from "../draw/color.ts";
import type { Random } from "../draw/random.ts";
import {
  at,
  circle,
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
import { vessel } from "./vessels.ts";

function spine(random: Random, wide: number, high: number, color: string, accent: string): string {
  const kind = random.int(0, 3);
  const ornaments = [
    rect(wide * 0.08, 0, wide * 0.02, high, accent) +
      rect(wide * 0.88, 0, wide * 0.02, high, accent) +
      rect(wide * 0.3, high * 0.36, wide * 0.4, high * 0.28, accent, 'rx="3"'),
    rect(wide * 0.12, 0, wide * 0.1, high, accent) + circle(wide * 0.8, high / 2, high * 0.22, accent),
    rect(wide * 0.25, high * 0.42, wide * 0.5, high * 0.07, accent) +
      rect(wide * 0.25, high * 0.56, wide * 0.3, high * 0.05, accent),
    repeat(5, (index) =>
      polygon(
        [
          [wide * (0.3 + index * 0.08), high / 2],
          [wide * (0.34 + index * 0.08), high * 0.28],
          [wide * (0.38 + index * 0.08), high / 2],
          [wide * (0.34 + index * 0.08), high * 0.72],
        ],
        accent,
      ),
    ),
  ];
  return (
    rect(0, 0, wide, high, color, 'rx="4"') +
    (ornaments[kind] ?? "") +
    rect(0, high * 0.82, wide, high * 0.18, "#000000", 'opacity="0.16"') +
    rect(0, 3, wide, 3, "#ffffff", 'opacity="0.3"')
  );
}

export function bookStack(scene: Scene, wall: string, table: string, covers: readonly string[]): string {
  const { width, height, random } = scene;
  const base = height * 0.84;
  let top = base;
  const books = repeat(8, (index) => {
    const high = height * random.between(0.042, 0.062);
    const wide = width * random.between(0.46, 0.6);
    top -= high;
    const color = covers[(index * 3) % covers.length] ?? "#333333";
    return group(
      at(width * 0.5 - wide / 2 + random.between(-18, 18), top, 0),
      spine(random, wide, high, color, random.pick(covers.filter((other) => other !== color))),
    );
  });
  const steam = [0, 1, 2]
    .map((index) =>
      stroke(
        `M${n(width * (0.46 + index * 0.03))} ${n(top - height * 0.13)}q-16 -26 0 -50t0 -50`,
        "#ffffff",
        5,
        'opacity="0.4"',
      ),
    )
    .join("");
  return [
    `<defs>${linear("wall", [lighten(wall, 0.25), wall, darken(wall, 0.22)], 'x1="0" y1="0" x2="1" y2="0.7"')}</defs>`,
    rect(0, 0, width, height, "url(#wall)"),
    polygon(
      [
        [width * 0.1, 0],
        [width * 0.44, 0],
        [width * 0.92, height * 0.8],
        [width * 0.5, height * 0.8],
      ],
      "#fff0c8",
      'opacity="0.16"',
    ),
    rect(0, height * 0.8, width, height * 0.2, table) + rect(0, height * 0.8, width, 4, lighten(table, 0.5)),
    groundShadow(width * 0.54, base, width * 0.42, 24, 0.75),
    books,
    vessel(random, {
      id: "cup",
      profile: "cup",
      x: width * 0.49,
      base: top,
      tall: height * 0.095,
      color: lighten(wall, 0.6),
      glaze: "dipped",
      accent: covers[1] ?? "#335577",
    }),
    stroke(
      `M${n(width * 0.545)} ${n(top - height * 0.074)}q${n(width * 0.06)} 2 ${n(width * 0.05)} ${n(height * 0.03)}t${n(-width * 0.055)} ${n(height * 0.016)}`,
      lighten(wall, 0.5),
      9,
    ),
    steam,
    pair(width * 0.83, base + 40, width / 720),
  ].join("");
}

function pair(x: number, y: number, scale: number): string {
  const glass = (left: number) =>
    `<rect x="${left}" y="-22" width="70" height="50" rx="23" fill="#ffffff" fill-opacity="0.25" stroke="#3a2a22" stroke-width="7"/>`;
  return group(
    at(x, y, -6, scale),
    groundShadow(0, 34, 110, 10, 0.6),
    glass(-80),
    glass(10),
    stroke("M-10 0Q0 -12 10 0M-80 -6L-104 -20M80 -6L104 -20", "#3a2a22", 7),
  );
}

export function bookshelf(scene: Scene, back: string, wood: string, covers: readonly string[]): string {
  const { width, height, random } = scene;
  const rows = 5;
  const shelf = height / rows;
  return (
    rect(0, 0, width, height, back) +
    repeat(rows, (row) => {
      const base = (row + 1) * shelf - 18;
      let x = 14;
      let line = rect(0, base - shelf + 18, width, 34, "#000000", 'opacity="0.18"');
      const gap = row % 2 ? 0.62 : 0.2;
      let placed = false;
      while (x < width - 30) {
        if (!placed && x > width * gap) {
          placed = true;
          line +=
            row === 2
              ? group(
                  at(x + 70, base),
                  repeat(9, (leaf) =>
                    group(
                      at(0, -50, -90 + (leaf - 4) * 24),
                      path(leafPath(92, 13, (leaf - 4) * 5), mix("#4a7a58", "#bcd39a", (leaf % 3) * 0.25)),
                    ),
                  ),
                  path("M-38 -62H38L28 0H-28Z", "#d9825b"),
                )
              : vessel(random, {
                  id: `v${row}`,
                  profile: random.pick(["jar", "moon", "gourd", "bottle"]),
                  x: x + 70,
                  base,
                  tall: shelf * 0.6,
                  color: random.pick(covers),
                  glaze: random.pick(["waves", "dipped", "bands"]),
                });
          x += 146;
          continue;
        }
        const wide = random.between(20, 46);
        const tall = shelf * random.between(0.56, 0.8);
        const color = random.pick(covers);
        line += group(
          `translate(${n(x)} ${n(base)}) rotate(-90)`,
          spine(random, tall, wide, color, random.pick(covers.filter((other) => other !== color))),
        );
        x += wide + 2;
      }
      return line + rect(0, base, width, 18, wood) + rect(0, base, width, 4, lighten(wood, 0.4));
    })
  );
}
