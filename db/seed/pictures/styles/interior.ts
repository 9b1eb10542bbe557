import type { Scene } from "../demo-picture.ts";
import { darken, lighten, mix } from "../draw/color.ts";
import {
  at,
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
  stroke,
} from "../draw/shapes.ts";
import { furniture, type Room } from "./furniture.ts";

export function interior(scene: Scene, room: Room): string {
  const { width, height } = scene;
  const line = height * 0.7;
  return [
    `<defs>${linear("wall", [lighten(room.wall, 0.18), room.wall, darken(room.wall, 0.16)], 'x1="0" y1="0" x2="1" y2="0.5"')}${linear("floor", [darken(room.floor, 0.22), lighten(room.floor, 0.1)])}${linear("view", room.sky)}</defs>`,
    rect(0, 0, width, line, "url(#wall)"),
    rect(0, line, width, height - line, "url(#floor)"),
    repeat(7, (index) =>
      stroke(
        `M${n(width * (index * 0.2 - 0.1))} ${n(line)}L${n(width * (index * 0.34 - 0.52))} ${n(height)}`,
        darken(room.floor, 0.35),
        1.4,
        'opacity="0.35"',
      ),
    ),
    rect(0, line - 14, width, 14, lighten(room.wall, 0.4)),
    windowOf(scene, room),
    frames(scene, room),
    ellipse(width * 0.52, height * 0.86, width * 0.42, height * 0.075, room.rug),
    ellipse(
      width * 0.52,
      height * 0.86,
      width * 0.37,
      height * 0.062,
      "none",
      `stroke="${lighten(room.rug, 0.45)}" stroke-width="4" stroke-dasharray="2 12" stroke-linecap="round"`,
    ),
    furniture(scene, room),
    lamp(scene, room),
    pottedPlant(scene, room),
  ].join("");
}

function windowOf({ width, height, random }: Scene, room: Room): string {
  const [x, y, wide, high] = [width * 0.09, height * 0.13, width * 0.34, height * 0.36];
  const hills = repeat(3, (index) => {
    const top = y + high * (0.58 + index * 0.14);
    return path(
      `M${n(x)} ${n(top)}q${n(wide * 0.25)} ${n(-random.between(14, 44))} ${n(wide * 0.5)} 0t${n(wide * 0.5)} ${n(random.between(-16, 16))}V${n(y + high)}H${n(x)}Z`,
      mix(room.sky[0], "#20402f", 0.35 + index * 0.22),
    );
  });
  const orb = circle(x + wide * 0.68, y + high * 0.28, wide * 0.09, room.night ? "#f7f0d2" : "#fff4cf");
  const bar = lighten(room.wall, 0.72);
  const light = room.night
    ? ""
    : polygon(
        [
          [x + wide * 0.3, height * 0.72],
          [x + wide * 1.25, height * 0.72],
          [x + wide * 1.8, height],
          [x + wide * 0.62, height],
        ],
        "#fff1c9",
        'opacity="0.3"',
      );
  const curtain = (left: number, flip: number) =>
    group(
      `translate(${n(left)} ${n(y - 34)}) scale(${flip} 1)`,
      path(
        `M0 0H${n(wide * 0.26)}Q${n(wide * 0.2)} ${n(high * 0.7)} ${n(wide * 0.1)} ${n(high * 1.28)}H0Z`,
        mix(room.accent, "#fff8ea", 0.72),
        'opacity="0.94"',
      ),
      repeat(3, (index) =>
        stroke(
          `M${n(wide * (0.05 + index * 0.065))} 4Q${n(wide * (0.05 + index * 0.05))} ${n(high * 0.7)} ${n(wide * (0.02 + index * 0.03))} ${n(high * 1.26)}`,
          darken(room.accent, 0.1),
          1.5,
          'opacity="0.25"',
        ),
      ),
    );
  return [
    rect(x - 12, y - 12, wide + 24, high + 24, bar),
    `<clipPath id="pane"><rect x="${n(x)}" y="${n(y)}" width="${n(wide)}" height="${n(high)}"/></clipPath><g clip-path="url(#pane)">${rect(x, y, wide, high, "url(#view)")}${orb}${hills}</g>`,
    rect(x + wide / 2 - 4, y, 8, high, bar),
    rect(x, y + high * 0.42, wide, 8, bar),
    rect(x - 24, y + high + 8, wide + 48, 16, bar),
    rect(x - 50, y - 40, wide + 100, 7, darken(room.floor, 0.4), 'rx="3"'),
    curtain(x - 34, 1),
    curtain(x + wide + 34, -1),
    light,
  ].join("");
}

function frames({ width, height, random }: Scene, room: Room): string {
  const spots =
    room.piece === "bed"
      ? [
          [0.58, 0.16, 0.17, 0.15],
          [0.79, 0.16, 0.13, 0.15],
        ]
      : [
          [0.56, 0.12, 0.16, 0.17],
          [0.75, 0.12, 0.13, 0.11],
          [0.75, 0.255, 0.13, 0.1],
        ];
  return spots
    .map(([x = 0, y = 0, w = 0, h = 0], index) => {
      const [left, top, wide, high] = [x * width, y * height, w * width, h * height];
      const art = [room.accent, room.sofa, room.rug][index % 3] ?? room.accent;
      const shapes =
        index % 2 === 0
          ? circle(left + wide / 2, top + high * 0.44, wide * 0.2, art) +
            path(
              `M${n(left + 14)} ${n(top + high * 0.7)}q${n(wide * 0.25)} ${n(-random.between(14, 40))} ${n(wide / 2)} 0t${n(wide / 2 - 28)} 0V${n(top + high - 14)}H${n(left + 14)}Z`,
              mix(art, "#20302f", 0.5),
            )
          : repeat(3, (leaf) =>
              group(
                at(left + wide / 2, top + high * 0.8, -125 + leaf * 35),
                path(leafPath(high * 0.55, high * 0.11), mix(art, "#27402f", 0.4)),
              ),
            );
      return (
        rect(left + 6, top + 8, wide, high, "#000000", 'opacity="0.13"') +
        rect(left, top, wide, high, darken(room.floor, 0.3)) +
        rect(left + 5, top + 5, wide - 10, high - 10, "#f8f1e2") +
        shapes
      );
    })
    .join("");
}

function lamp({ width, height }: Scene, room: Room): string {
  const x = room.piece === "armchair" ? width * 0.93 : width * 0.51;
  const drop = height * (room.piece === "armchair" ? 0.42 : 0.08);
  const glow = `<ellipse cx="${n(x)}" cy="${n(drop + 30)}" rx="${n(width * 0.34)}" ry="${n(height * 0.2)}" fill="url(#lampglow)"/><defs><radialGradient id="lampglow"><stop offset="0" stop-color="#ffdf9a" stop-opacity="${room.night ? 0.75 : 0.3}"/><stop offset="1" stop-color="#ffdf9a" stop-opacity="0"/></radialGradient></defs>`;
  return (
    glow +
    stroke(`M${n(x)} 0V${n(drop - 30)}`, "#2b2622", 3) +
    path(
      `M${n(x - 62)} ${n(drop + 18)}Q${n(x - 50)} ${n(drop - 46)} ${n(x)} ${n(drop - 46)}T${n(x + 62)} ${n(drop + 18)}Z`,
      room.accent,
    ) +
    ellipse(x, drop + 18, 62, 9, "#fff2cf")
  );
}

function pottedPlant({ width, height, random }: Scene, room: Room): string {
  const [x, base] = [width * 0.09, height * 0.88];
  const leaves = repeat(13, (index) => {
    const angle = -90 + (index - 6) * 14 + random.between(-5, 5);
    const long = height * random.between(0.15, 0.25);
    return group(
      at(x, base - 70, angle),
      path(leafPath(long, long * 0.12, (index - 6) * 2.4), mix("#2f6048", room.wall, random.between(0, 0.3))),
      stroke(
        `M0 0Q${n(long * 0.5)} ${n((index - 6) * 0.8)} ${n(long * 0.95)} ${n((index - 6) * 2.2)}`,
        "#e9f0d2",
        1,
        'opacity="0.4"',
      ),
    );
  });
  return (
    groundShadow(x + 16, base + 4, 74, 13, 0.7) +
    leaves +
    path(`M${n(x - 48)} ${n(base - 82)}H${n(x + 48)}L${n(x + 36)} ${n(base)}H${n(x - 36)}Z`, room.accent) +
    rect(x - 53, base - 92, 106, 18, lighten(room.accent, 0.15), 'rx="4"')
  );
}
