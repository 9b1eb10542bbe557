import type { Scene } from "../demo-picture.ts";
import { darken, lighten, mix } from "../draw/color.ts";
import {
  at,
  circle,
  ellipse,
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

function bird(body: string, breast: string, wing: string): string {
  return [
    path("M-52 34L-150 84L-136 96L-40 56Z", darken(wing, 0.15)),
    path("M74 -34C74 -72 40 -88 12 -76C-30 -66 -72 -6 -66 40C-40 72 30 74 58 30C72 8 74 -10 74 -34Z", body),
    path("M72 -26C74 10 50 62 -6 64C22 40 40 4 44 -30Z", breast),
    path("M16 -14C-30 -14 -66 30 -96 62C-40 66 14 50 30 14Q32 -6 16 -14Z", wing) +
      stroke("M-70 50Q-30 40 4 12M-54 56Q-14 48 18 20", lighten(wing, 0.4), 3),
    polygon(
      [
        [72, -46],
        [104, -34],
        [72, -26],
      ],
      "#e0a23a",
    ),
    circle(44, -46, 10, "#fdf6e6") + circle(46, -46, 6.5, "#1d1a18") + circle(48, -49, 2, "#ffffff"),
  ].join("");
}

export function branchOfBirds(
  scene: Scene,
  ground: readonly [string, string],
  birds: readonly (readonly [string, string, string])[],
  blossom: string,
): string {
  const { width, height, random } = scene;
  const lines = [0.34, 0.62, 0.88];
  const twigs = lines.map((share, index) => {
    const y = height * share;
    const turn = index % 2 ? -1 : 1;
    const stem = stroke(
      `M${n(turn > 0 ? -20 : width + 20)} ${n(y + 50)}Q${n(width * 0.5)} ${n(y - 26)} ${n(turn > 0 ? width * 0.96 : width * 0.04)} ${n(y - 10)}`,
      "#5a4232",
      12 - index,
    );
    const leaves = repeat(18, (leaf) => {
      const x = width * (0.04 + leaf * 0.053);
      const lift = Math.sin((leaf / 18) * Math.PI) * 24;
      const flower = random.chance(0.36);
      return flower
        ? group(
            at(x, y + 18 - lift + random.between(-30, 14), random.between(0, 70)),
            ...[0, 72, 144, 216, 288].map((angle) =>
              group(at(0, 0, angle), ellipse(10, 0, 10, 7.5, blossom)),
            ),
            circle(0, 0, 4.5, "#d9942f"),
          )
        : group(
            at(x, y + 22 - lift, random.chance(0.5) ? random.between(-120, -50) : random.between(40, 120)),
            path(leafPath(random.between(34, 60), 11), mix("#4f7a52", "#b9c77b", random.next() * 0.6)),
          );
    });
    const [a, b] = [birds[index % birds.length], birds[(index + 1) % birds.length]];
    const perch = (x: number, flip: number, palette: (typeof birds)[number] | undefined) =>
      palette
        ? group(`translate(${n(width * x)} ${n(y - 66)}) scale(${flip * 0.92} 0.92)`, bird(...palette))
        : "";
    return (
      stem +
      leaves +
      perch(turn > 0 ? 0.34 : 0.66, turn, a) +
      (index === 1 ? "" : perch(turn > 0 ? 0.74 : 0.28, -turn, b))
    );
  });
  return `<defs>${linear("sky", ground)}</defs>${rect(0, 0, width, height, "url(#sky)")}${twigs.join("")}`;
}
