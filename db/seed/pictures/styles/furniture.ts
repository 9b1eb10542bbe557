import type { Scene } from "../demo-picture.ts";
import { darken, lighten, mix } from "../draw/color.ts";
import { at, circle, groundShadow, group, n, path, rect, repeat, stroke } from "../draw/shapes.ts";

export type Room = {
  wall: string;
  floor: string;
  sofa: string;
  accent: string;
  rug: string;
  sky: readonly [string, string];
  piece: "sofa" | "armchair" | "bed" | "desk";
  night?: boolean;
};

export function furniture(scene: Scene, room: Room): string {
  const { width, height } = scene;
  const base = height * 0.84;
  const color = room.sofa;
  if (room.piece === "desk") return desk(scene, room, base);
  if (room.piece === "bed") return bed(scene, room, base);
  const [left, wide] = room.piece === "sofa" ? [width * 0.24, width * 0.58] : [width * 0.4, width * 0.34];
  const high = height * 0.2;
  const legs = [0.06, 0.9]
    .map((share) => rect(left + wide * share, base - 8, wide * 0.04, 34, darken(room.floor, 0.5)))
    .join("");
  const seats = room.piece === "sofa" ? 2 : 1;
  const inner = wide * 0.8;
  const cushions = repeat(
    seats,
    (index) =>
      rect(
        left + wide * 0.1 + (index * inner) / seats,
        base - high * 0.5,
        inner / seats - 4,
        high * 0.26,
        lighten(color, 0.16),
        'rx="14"',
      ) +
      rect(
        left + wide * 0.1 + (index * inner) / seats,
        base - high * 0.98,
        inner / seats - 4,
        high * 0.5,
        lighten(color, 0.08),
        'rx="16"',
      ),
  );
  return [
    groundShadow(left + wide / 2, base + 22, wide * 0.62, 22, 0.7),
    legs,
    rect(left + wide * 0.04, base - high * 1.06, wide * 0.92, high * 0.9, darken(color, 0.16), 'rx="26"'),
    cushions,
    rect(left + wide * 0.02, base - high * 0.3, wide * 0.96, high * 0.26, color, 'rx="14"'),
    rect(left - wide * 0.02, base - high * 0.66, wide * 0.13, high * 0.64, darken(color, 0.06), 'rx="22"'),
    rect(left + wide * 0.89, base - high * 0.66, wide * 0.13, high * 0.64, darken(color, 0.2), 'rx="22"'),
    group(
      at(left + wide * 0.27, base - high * 0.66, -12),
      rect(-38, -38, 76, 76, room.accent, 'rx="14"'),
      repeat(4, (line) => rect(-38, -26 + line * 17, 76, 4, lighten(room.accent, 0.5))),
    ),
    room.piece === "sofa"
      ? group(
          at(left + wide * 0.74, base - high * 0.62, 10),
          rect(-34, -34, 68, 68, lighten(room.wall, 0.5), 'rx="14"'),
        )
      : "",
    path(
      `M${n(left + wide * 0.8)} ${n(base - high * 0.7)}q${n(wide * 0.16)} 0 ${n(wide * 0.2)} ${n(high * 0.1)}l6 ${n(high * 0.62)}q${n(-wide * 0.06)} 12 ${n(-wide * 0.13)} 0Z`,
      mix(room.accent, "#fff4e0", 0.5),
    ),
  ].join("");
}

function bed({ width, height }: Scene, room: Room, base: number): string {
  const [left, wide, high] = [width * 0.2, width * 0.74, height * 0.17];
  const waves = `M${n(left)} ${n(base - high * 0.72)}q${n(wide * 0.2)} ${n(-high * 0.2)} ${n(wide * 0.42)} 0t${n(wide * 0.34)} ${n(-high * 0.05)}V${n(base)}H${n(left)}Z`;
  return [
    groundShadow(left + wide / 2, base + 20, wide * 0.6, 24, 0.7),
    rect(
      left + wide * 0.86,
      base - high * 1.75,
      wide * 0.15,
      high * 1.9,
      darken(room.floor, 0.25),
      'rx="18"',
    ),
    rect(left - 6, base - high * 0.28, wide, high * 0.4, darken(room.floor, 0.34), 'rx="8"'),
    rect(left, base - high * 0.86, wide * 0.9, high * 0.7, "#f6efe2", 'rx="26"'),
    group(at(left + wide * 0.74, base - high * 1.02, 14), rect(-70, -34, 140, 70, "#fffaf0", 'rx="30"')),
    group(at(left + wide * 0.62, base - high * 0.9, 4), rect(-60, -28, 120, 58, room.accent, 'rx="26"')),
    path(waves, room.sofa),
    repeat(6, (index) =>
      stroke(
        `M${n(left + wide * (0.06 + index * 0.11))} ${n(base - high * 0.68)}q${n(10 - index * 3)} ${n(high * 0.3)} ${n(-6 + index * 3)} ${n(high * 0.62)}`,
        darken(room.sofa, 0.3),
        2,
        'opacity="0.35"',
      ),
    ),
  ].join("");
}

function desk({ width, height, random }: Scene, room: Room, base: number): string {
  const [left, wide, top] = [width * 0.3, width * 0.62, height * 0.62];
  const wood = darken(room.floor, 0.18);
  const books = repeat(7, (index) =>
    rect(
      left + wide * 0.66 + index * 17,
      top - random.between(56, 96),
      15,
      100,
      random.pick([room.accent, room.sofa, room.rug, lighten(room.wall, 0.5), darken(room.sofa, 0.4)]),
      'rx="2"',
    ),
  );
  return [
    groundShadow(left + wide / 2, base + 20, wide * 0.6, 22, 0.6),
    `<clipPath id="books"><rect x="0" y="0" width="${width}" height="${n(top)}"/></clipPath><g clip-path="url(#books)">${books}</g>`,
    rect(left + wide * 0.2, top - 104, wide * 0.3, 88, "#2d2c2f", 'rx="8"') +
      rect(left + wide * 0.21, top - 98, wide * 0.28, 74, mix(room.sky[0], "#fff6e0", 0.35), 'rx="4"') +
      rect(left + wide * 0.14, top - 14, wide * 0.42, 12, "#c9c4ba", 'rx="5"'),
    rect(left, top, wide, 20, wood, 'rx="5"'),
    rect(left + wide * 0.05, top + 20, 16, base - top - 6, darken(wood, 0.25)) +
      rect(left + wide * 0.92, top + 20, 16, base - top - 6, darken(wood, 0.3)),
    rect(left + wide * 0.62, top + 20, wide * 0.3, height * 0.07, lighten(wood, 0.12)) +
      circle(left + wide * 0.77, top + 20 + height * 0.035, 6, room.accent),
    rect(left + wide * 0.22, base - height * 0.16, wide * 0.34, height * 0.035, room.sofa, 'rx="14"') +
      rect(left + wide * 0.25, base - height * 0.3, wide * 0.28, height * 0.13, room.sofa, 'rx="26"'),
    stroke(
      `M${n(left + wide * 0.26)} ${n(base - height * 0.13)}L${n(left + wide * 0.2)} ${n(base + 22)}M${n(left + wide * 0.52)} ${n(base - height * 0.13)}L${n(left + wide * 0.58)} ${n(base + 22)}`,
      darken(wood, 0.4),
      8,
    ),
  ].join("");
}
