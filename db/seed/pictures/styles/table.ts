import type { Scene } from "../demo-picture.ts";
import { darken, lighten } from "../draw/color.ts";
import { at, circle, ellipse, group, leafPath, n, path, rect, repeat, ring, stroke } from "../draw/shapes.ts";

type Table = { cloth: string; stripe: string; plate: string; weave?: "stripes" | "check" | "plain" };

function table({ width, height }: Scene, { cloth, stripe, weave = "stripes" }: Table): string {
  const step = width / 18;
  const down = repeat(18, (index) =>
    index % 3 === 0 ? rect(index * step, 0, step * 0.8, height, stripe, 'opacity="0.35"') : "",
  );
  const across = repeat(Math.ceil(height / step), (index) =>
    index % 3 === 0 ? rect(0, index * step, width, step * 0.8, stripe, 'opacity="0.35"') : "",
  );
  return (
    rect(0, 0, width, height, cloth) + (weave === "plain" ? "" : down) + (weave === "check" ? across : "")
  );
}

function plate(radius: number, color: string): string {
  return [
    ellipse(radius * 0.1, radius * 0.14, radius * 1.14, radius * 1.14, "url(#shade)", 'opacity="0.6"'),
    circle(0, 0, radius, color),
    circle(0, 0, radius, "none", `stroke="${darken(color, 0.16)}" stroke-width="3"`),
    circle(0, 0, radius * 0.76, darken(color, 0.06)),
    circle(-radius * 0.02, -radius * 0.02, radius * 0.74, lighten(color, 0.25)),
  ].join("");
}

function cutlery(x: number, y: number, long: number): string {
  const metal = "#cfc9bd";
  const fork =
    rect(-5, -long * 0.1, 10, long * 0.62, metal, 'rx="5"') +
    repeat(4, (tine) => rect(-17 + tine * 10, -long * 0.48, 5, long * 0.26, metal, 'rx="2.5"')) +
    path(
      `M-17 ${n(-long * 0.25)}H18Q18 ${n(-long * 0.08)} 5 ${n(-long * 0.05)}H-5Q-17 ${n(-long * 0.08)} -17 ${n(-long * 0.25)}Z`,
      metal,
    );
  const shade = rect(2, -long * 0.44, 12, long * 0.98, "#000000", 'opacity="0.10" rx="6"');
  return group(at(x, y), shade, fork);
}

export function citrus(radius: number, flesh: string): string {
  const segments = ring(9, radius * 0.47, (x, y, degrees) =>
    group(
      at(x, y, degrees),
      path(
        `M${n(-radius * 0.4)} 0Q${n(radius * 0.1)} ${n(-radius * 0.3)} ${n(radius * 0.32)} ${n(-radius * 0.2)}Q${n(radius * 0.4)} 0 ${n(radius * 0.32)} ${n(radius * 0.2)}Q${n(radius * 0.1)} ${n(radius * 0.3)} ${n(-radius * 0.4)} 0Z`,
        flesh,
      ),
      stroke(`M${n(-radius * 0.1)} 0H${n(radius * 0.2)}`, lighten(flesh, 0.5), 2, 'opacity="0.6"'),
    ),
  );
  return (
    circle(4, 6, radius * 1.02, "#000000", 'opacity="0.14"') +
    circle(0, 0, radius, darken(flesh, 0.08)) +
    circle(0, 0, radius * 0.9, "#fdf0d3") +
    segments
  );
}

export function served(
  scene: Scene,
  setting: Table,
  dish: (scene: Scene, radius: number) => string,
  extras = "",
): string {
  const { width, height } = scene;
  const radius = Math.min(width, height) * 0.36;
  return (
    table(scene, setting) +
    cutlery(width * 0.08, height * 0.52, height * 0.5) +
    extras +
    group(at(width * 0.54, height * 0.5), plate(radius, setting.plate), dish(scene, radius))
  );
}

export function fruitPattern(scene: Scene, ground: string, flesh: readonly string[]): string {
  const { width, height, random } = scene;
  const columns = 4;
  const cell = width / columns;
  const items = repeat(columns * Math.ceil(height / cell + 1), (index) => {
    const row = Math.floor(index / columns);
    const x = ((index % columns) + (row % 2 ? 0.75 : 0.25)) * cell;
    const y = row * cell * 0.86 + cell * 0.2;
    const color = random.pick(flesh);
    const whole =
      ellipse(0, 0, cell * 0.34, cell * 0.27, color) +
      ellipse(-cell * 0.1, -cell * 0.09, cell * 0.13, cell * 0.07, lighten(color, 0.55), 'opacity="0.7"') +
      path(
        `M${n(cell * 0.3)} ${n(-cell * 0.08)}q${n(cell * 0.14)} ${n(cell * 0.08)} 0 ${n(cell * 0.16)}Z`,
        darken(color, 0.1),
      );
    const leaves =
      group(
        at(-cell * 0.3, -cell * 0.06, 205),
        path(leafPath(cell * 0.34, cell * 0.11), "#4f7a4a"),
        stroke(`M0 0H${n(cell * 0.28)}`, "#cfe0ae", 1.5),
      ) + group(at(-cell * 0.3, -cell * 0.02, 150), path(leafPath(cell * 0.28, cell * 0.09), "#6a9455"));
    return group(
      at(x, y, random.between(-40, 40)),
      index % 3 === 1 ? citrus(cell * 0.3, color) : leaves + whole,
    );
  });
  return rect(0, 0, width, height, ground) + items;
}
