import { darken, lighten, mix } from "../draw/color.ts";
import type { Random } from "../draw/random.ts";
import {
  at,
  circle,
  ellipse,
  groundShadow,
  group,
  leafPath,
  linear,
  n,
  type Point,
  path,
  repeat,
  smooth,
  stroke,
} from "../draw/shapes.ts";

/** Half widths from the lip down to the foot, as shares of the vessel's height. */
const profiles = {
  bottle: [0.09, 0.08, 0.09, 0.2, 0.3, 0.32, 0.3, 0.22],
  jar: [0.2, 0.18, 0.27, 0.36, 0.4, 0.38, 0.32, 0.22],
  moon: [0.15, 0.2, 0.4, 0.5, 0.52, 0.46, 0.34, 0.18],
  trumpet: [0.34, 0.22, 0.15, 0.13, 0.17, 0.22, 0.22, 0.18],
  cup: [0.42, 0.42, 0.42, 0.42, 0.41, 0.4, 0.37, 0.28],
  bowl: [0.95, 0.94, 0.9, 0.82, 0.7, 0.54, 0.36, 0.3],
  cylinder: [0.25, 0.25, 0.25, 0.25, 0.25, 0.25, 0.25, 0.23],
  gourd: [0.12, 0.17, 0.22, 0.17, 0.24, 0.34, 0.34, 0.22],
} as const;

export type Profile = keyof typeof profiles;
export type Glaze = "plain" | "dipped" | "bands" | "specks" | "waves";
type Vessel = {
  id: string;
  profile: Profile;
  x: number;
  base: number;
  tall: number;
  color: string;
  glaze?: Glaze;
  accent?: string;
};

/** A thrown pot that stands at (x, base), lit from the left. */
export function vessel(
  random: Random,
  { id, profile, x, base, tall, color, glaze = "plain", accent = "#f4ead8" }: Vessel,
): string {
  const halves = profiles[profile];
  const top = base - tall;
  const right = halves.map(
    (half, index): Point => [x + half * tall, top + (index / (halves.length - 1)) * tall],
  );
  const left = right.map(([rightX, y]): Point => [2 * x - rightX, y]).toReversed();
  const down = smooth(right, false);
  const outline = `${down}L${smooth(left, false).slice(1)}Z`;
  const lip = (halves[0] ?? 0.2) * tall;
  const widest = Math.max(...halves) * tall;
  return [
    `<defs>${linear(id, [lighten(color, 0.35), color, color, darken(color, 0.42)], 'x1="0" y1="0" x2="1" y2="0.12"')}<clipPath id="${id}c"><path d="${outline}"/></clipPath></defs>`,
    groundShadow(x + widest * 0.35, base, widest * 1.35, Math.max(8, tall * 0.055), 0.5),
    path(outline, `url(#${id})`),
    `<g clip-path="url(#${id}c)">${glazing(random, glaze, { x, top, tall, widest, accent })}</g>`,
    ellipse(x, top, lip, lip * 0.2, darken(color, 0.55)),
    ellipse(x, top, lip, lip * 0.2, "none", `stroke="${lighten(color, 0.45)}" stroke-width="2"`),
    stroke(
      `M${n(x - widest * 0.62)} ${n(top + tall * 0.62)}q${n(-widest * 0.1)} ${n(-tall * 0.12)} ${n(widest * 0.06)} ${n(-tall * 0.24)}`,
      "#ffffff",
      Math.max(2, tall * 0.016),
      'opacity="0.32"',
    ),
  ].join("");
}

type GlazeArea = { x: number; top: number; tall: number; widest: number; accent: string };

function glazing(random: Random, glaze: Glaze, { x, top, tall, widest, accent }: GlazeArea): string {
  const left = x - widest - 4;
  const wide = widest * 2 + 8;
  const band = (share: number, high: number, opacity = 0.85) =>
    `<rect x="${n(left)}" y="${n(top + tall * share)}" width="${n(wide)}" height="${n(tall * high)}" fill="${accent}" opacity="${opacity}"/>`;
  if (glaze === "dipped") {
    const edge = Array.from(
      { length: 7 },
      (_, index): Point => [left + (index / 6) * wide, top + tall * random.between(0.48, 0.56)],
    );
    return path(`${smooth(edge, false)}V${n(top - 20)}H${n(left)}Z`, accent, 'opacity="0.82"');
  }
  if (glaze === "bands") return band(0.3, 0.025) + band(0.36, 0.08) + band(0.47, 0.025) + band(0.8, 0.03);
  if (glaze === "specks") {
    return repeat(70, () =>
      circle(
        x + random.between(-widest, widest),
        top + random.between(0, tall),
        random.between(0.8, 2.4),
        accent,
        'opacity="0.8"',
      ),
    );
  }
  if (glaze === "waves") {
    return repeat(5, (index) => {
      const y = top + tall * (0.34 + index * 0.09);
      const steps = Array.from(
        { length: 13 },
        (_, step): Point => [left + (step / 12) * wide, y + (step % 2) * tall * 0.035],
      );
      return stroke(smooth(steps, false), accent, Math.max(2, tall * 0.012), 'opacity="0.85"');
    });
  }
  return "";
}

export type Foliage = {
  color: string;
  kind: "olive" | "eucalyptus" | "blossom" | "wheat" | "berry";
  accent?: string;
};

/** A branch that grows from (x, y), leaning to one side. */
export function branch(
  random: Random,
  x: number,
  y: number,
  long: number,
  lean: number,
  { color, kind, accent = "#ffffff" }: Foliage,
): string {
  const bend = (share: number): Point => [x + lean * long * share ** 1.6, y - long * share];
  const stem = stroke(
    smooth([0, 0.25, 0.5, 0.75, 1].map(bend), false),
    mix(color, "#4a3527", 0.55),
    kind === "blossom" ? 4 : 2.4,
  );
  const twigs = repeat(kind === "wheat" ? 18 : 15, (index) => {
    const share = kind === "wheat" ? 0.55 + index * 0.025 : 0.24 + index * 0.054;
    const [px, py] = bend(share);
    const side = index % 2 === 0 ? 1 : -1;
    const angle = -90 + lean * 40 + side * random.between(35, 62);
    const shade = mix(color, index % 3 === 0 ? "#fff6df" : "#1d2a22", random.between(0.02, 0.2));
    return twig(random, kind, {
      px,
      py,
      angle,
      shade,
      accent,
      size: long * random.between(0.09, 0.14) * (1.15 - share * 0.45),
    });
  });
  return stem + twigs;
}

type Twig = { px: number; py: number; angle: number; shade: string; accent: string; size: number };

function twig(random: Random, kind: Foliage["kind"], { px, py, angle, shade, accent, size }: Twig): string {
  if (kind === "eucalyptus")
    return group(
      at(px, py, angle),
      ellipse(size * 0.6, 0, size * 0.55, size * 0.44, shade, 'opacity="0.93"'),
      stroke(`M0 0H${n(size)}`, "#ffffff", 1, 'opacity="0.35"'),
    );
  if (kind === "wheat")
    return group(
      at(px, py, angle * 0.55 - 45),
      path(leafPath(size * 0.8, size * 0.2), shade),
      stroke(`M0 0L${n(size * 1.7)} 0`, shade, 1),
    );
  if (kind === "berry")
    return group(
      at(px, py, angle),
      stroke(`M0 0H${n(size * 0.7)}`, shade, 1.5),
      circle(size * 0.8, 0, size * random.between(0.18, 0.28), accent),
      circle(size * 0.74, -size * 0.07, size * 0.06, "#ffffff", 'opacity="0.6"'),
    );
  if (kind === "blossom") {
    const petals = [0, 72, 144, 216, 288].map((turn) =>
      group(at(0, 0, turn), ellipse(size * 0.24, 0, size * 0.24, size * 0.17, accent, 'opacity="0.94"')),
    );
    return group(
      at(px + random.between(-6, 6), py, angle, random.between(0.8, 1.35)),
      ...petals,
      circle(0, 0, size * 0.09, "#e2a53a"),
    );
  }
  return group(
    at(px, py, angle),
    path(leafPath(size * 1.25, size * 0.26), shade),
    stroke(`M0 0H${n(size * 1.1)}`, "#ffffff", 0.8, 'opacity="0.3"'),
  );
}

export function fruit(
  id: string,
  x: number,
  base: number,
  radius: number,
  color: string,
  stalk = true,
): string {
  const y = base - radius * 0.94;
  return [
    `<defs><radialGradient id="${id}" cx="0.34" cy="0.3" r="0.8"><stop offset="0%" stop-color="${lighten(color, 0.5)}"/><stop offset="45%" stop-color="${color}"/><stop offset="100%" stop-color="${darken(color, 0.5)}"/></radialGradient></defs>`,
    groundShadow(x + radius * 0.4, base, radius * 1.5, radius * 0.22, 0.5),
    ellipse(x, y, radius, radius * 0.95, `url(#${id})`),
    stalk
      ? stroke(
          `M${n(x)} ${n(y - radius * 0.82)}q2 ${n(-radius * 0.28)} ${n(radius * 0.16)} ${n(-radius * 0.36)}`,
          "#4b3a28",
          Math.max(2, radius * 0.07),
        )
      : "",
    stalk
      ? group(
          at(x + radius * 0.12, y - radius * 0.98, -24),
          path(leafPath(radius * 0.7, radius * 0.2), "#5d7a48"),
        )
      : "",
  ].join("");
}

export function pear(id: string, x: number, base: number, radius: number, color: string): string {
  const y = base - radius;
  const points: Point[] = [
    [x, y - radius * 1.45],
    [x + radius * 0.42, y - radius * 1.1],
    [x + radius * 0.62, y - radius * 0.45],
    [x + radius, y + radius * 0.25],
    [x + radius * 0.5, y + radius * 0.95],
    [x, y + radius],
    [x - radius * 0.5, y + radius * 0.95],
    [x - radius, y + radius * 0.25],
    [x - radius * 0.62, y - radius * 0.45],
    [x - radius * 0.42, y - radius * 1.1],
  ];
  return [
    `<defs><radialGradient id="${id}" cx="0.32" cy="0.55" r="0.75"><stop offset="0%" stop-color="${lighten(color, 0.5)}"/><stop offset="50%" stop-color="${color}"/><stop offset="100%" stop-color="${darken(color, 0.48)}"/></radialGradient></defs>`,
    groundShadow(x + radius * 0.4, base, radius * 1.5, radius * 0.22, 0.5),
    path(smooth(points, true), `url(#${id})`),
    stroke(
      `M${n(x)} ${n(y - radius * 1.4)}q${n(radius * 0.1)} ${n(-radius * 0.3)} ${n(radius * 0.3)} ${n(-radius * 0.4)}`,
      "#4b3a28",
      Math.max(2, radius * 0.08),
    ),
  ].join("");
}
