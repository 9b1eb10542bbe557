import type { Scene } from "../demo-picture.ts";
import { darken, lighten } from "../draw/color.ts";
import { linear, n, path, polygon, radial, rect, repeat, stroke } from "../draw/shapes.ts";
import { branch, type Foliage, type Glaze, type Profile, vessel } from "./vessels.ts";

function room({ width, height }: Scene, wall: string, table: string, edge = 0.72): string {
  const y = height * edge;
  return [
    `<defs>${linear("wall", [lighten(wall, 0.28), wall, darken(wall, 0.22)], 'x1="0" y1="0" x2="1" y2="0.6"')}${linear("table", [darken(table, 0.12), lighten(table, 0.12)])}${radial("pool", ["#fff4d4/0.6", "#fff4d4/0.2", "#fff4d4/0"])}</defs>`,
    rect(0, 0, width, height, "url(#wall)"),
    `<ellipse cx="${n(width * 0.3)}" cy="${n(height * 0.3)}" rx="${n(width * 0.6)}" ry="${n(height * 0.4)}" fill="url(#pool)"/>`,
    rect(0, y, width, height - y, "url(#table)"),
    rect(0, y, width, 3, lighten(table, 0.5), 'opacity="0.7"'),
  ].join("");
}

/** Sun through a window, falling slantwise on the wall. */
function windowLight({ width, height }: Scene, x: number, opacity = 0.22): string {
  return repeat(4, (index) => {
    const left = x + (index % 2) * width * 0.2;
    const top = height * (0.1 + Math.floor(index / 2) * 0.23);
    const wide = width * 0.17;
    const high = height * 0.2;
    return polygon(
      [
        [left, top],
        [left + wide, top + wide * 0.35],
        [left + wide, top + wide * 0.35 + high],
        [left, top + high],
      ],
      "#fff0c4",
      `opacity="${opacity}"`,
    );
  });
}

type Arrangement = {
  wall: string;
  table: string;
  vase: string;
  profile: Profile;
  glaze: Glaze;
  accent: string;
  foliage: Foliage;
  stems: number;
  beside: (scene: Scene, base: number) => string;
};

export function arrangement(
  scene: Scene,
  { wall, table, vase, profile, glaze, accent, foliage, stems, beside }: Arrangement,
): string {
  const { width, height, random } = scene;
  const base = height * 0.82;
  const tall = height * 0.3;
  const x = width * 0.46;
  const branches = repeat(stems, (index) => {
    const lean = (index / Math.max(1, stems - 1) - 0.5) * 1.15 + random.between(-0.08, 0.08);
    return branch(random, x, base - tall * 0.98, height * random.between(0.3, 0.44), lean, foliage);
  });
  return [
    room(scene, wall, table),
    windowLight(scene, width * 0.5),
    branches,
    vessel(random, { id: "vase", profile, x, base, tall, color: vase, glaze, accent }),
    beside(scene, base),
  ].join("");
}

export function shelves(scene: Scene, wall: string, wood: string, clays: readonly string[]): string {
  const { width, height, random } = scene;
  const kinds: readonly Profile[] = ["bottle", "jar", "moon", "trumpet", "cup", "cylinder", "gourd", "bowl"];
  const glazes: readonly Glaze[] = ["plain", "dipped", "bands", "specks", "waves"];
  const rows = 4;
  return [
    `<defs>${linear("wall", [lighten(wall, 0.2), wall, darken(wall, 0.18)], 'x1="0" y1="0" x2="1" y2="1"')}</defs>`,
    rect(0, 0, width, height, "url(#wall)"),
    repeat(rows, (row) => {
      const base = height * (0.235 + row * 0.235);
      const pots = repeat(4, (column) => {
        const profile = kinds[(row * 3 + column * 5 + row) % kinds.length] ?? "jar";
        const room = width * 0.2;
        const widths = { bowl: 0.55, cup: 0.62, moon: 1 } as const;
        const tall =
          height *
          0.155 *
          random.between(0.78, 1.08) *
          (profile in widths ? widths[profile as keyof typeof widths] : 1);
        const x = width * 0.16 + column * width * 0.228;
        return vessel(random, {
          id: `p${row}${column}`,
          profile,
          x,
          base,
          tall: Math.min(tall, room * 1.3),
          color: random.pick(clays),
          glaze: glazes[(row + column * 2) % 5] ?? "plain",
          accent: random.pick(clays.slice(0, 3)),
        });
      });
      return [
        rect(0, base + 16, width, 26, "#000000", 'opacity="0.10"'),
        rect(0, base, width, 18, wood),
        rect(0, base, width, 3, lighten(wood, 0.4)),
        pots,
      ].join("");
    }),
  ].join("");
}

export function cloth(scene: Scene, base: number, color: string): string {
  const { width } = scene;
  const folds = repeat(5, (index) =>
    stroke(
      `M${n(width * (0.6 + index * 0.06))} ${n(base + 30)}q14 40 ${n(4 + index * 7)} 100`,
      darken(color, 0.3),
      2,
      'opacity="0.35"',
    ),
  );
  return (
    path(
      `M${n(width * 0.54)} ${n(base + 26)}Q${n(width * 0.75)} ${n(base - 4)} ${n(width)} ${n(base + 14)}V${n(base + 170)}Q${n(width * 0.8)} ${n(base + 120)} ${n(width * 0.62)} ${n(base + 150)}Z`,
      color,
    ) + folds
  );
}
