import type { Scene } from "../demo-picture.ts";
import { darken } from "../draw/color.ts";
import { at, circle, group, leafPath, n, path, rect, repeat, ring, stroke } from "../draw/shapes.ts";

export function blockPrint(
  { width, height, random }: Scene,
  cloth: string,
  inks: readonly [string, string, string],
): string {
  const cell = width / 4;
  return (
    rect(0, 0, width, height, cloth) +
    repeat(4 * Math.ceil(height / cell + 1), (index) => {
      const row = Math.floor(index / 4);
      const x = ((index % 4) + (row % 2 ? 0.75 : 0.25)) * cell;
      const slip = random.between(-2.5, 2.5);
      const stem = stroke(`M0 ${n(cell * 0.48)}Q${n(cell * 0.05)} ${n(cell * 0.2)} 0 0`, inks[1], 5);
      const leaves = [-1, 1].map((side) =>
        group(at(0, cell * 0.34, side > 0 ? -32 : -148), path(leafPath(cell * 0.3, cell * 0.075), inks[1])),
      );
      const petals = ring(
        9,
        cell * 0.17,
        (px, py, degrees) =>
          group(
            at(px + slip, py + slip, degrees),
            path(leafPath(cell * 0.2, cell * 0.075), inks[0], `transform="translate(${n(-cell * 0.08)} 0)"`),
          ),
        270,
      );
      return group(
        at(x, row * cell * 0.95 + cell * 0.3, random.between(-3, 3)),
        stem,
        ...leaves,
        petals,
        circle(slip, slip, cell * 0.085, inks[2]),
        ring(7, cell * 0.05, (px, py) => circle(px, py, 2.4, cloth)),
      );
    })
  );
}

export function fairIsle({ width, height }: Scene, wools: readonly [string, string, string, string]): string {
  const stitch = 15;
  const bands = [
    "0110110110",
    "1001001001",
    "0000100000",
    "0001110000",
    "0011011000",
    "0110001100",
    "0011011000",
    "0001110000",
    "0000100000",
    "1001001001",
    "0110110110",
    "0000000000",
    "1010101010",
    "0101010101",
    "0000000000",
    "1100000110",
    "0110001100",
    "0011011000",
    "0001110000",
    "0011011000",
    "0110001100",
    "1100000110",
    "0000000000",
    "1010101010",
  ];
  const columns = Math.ceil(width / stitch) + 1;
  const paths = new Map<string, string>();
  for (let row = 0; row < Math.ceil(height / (stitch * 0.8)) + 1; row += 1) {
    const band = bands[row % bands.length] ?? "0";
    const ground = row % 24 >= 11 && row % 24 < 15 ? wools[2] : wools[0];
    const figure = row % 24 < 2 || (row % 24 > 8 && row % 24 < 11) ? wools[3] : wools[1];
    for (let column = 0; column < columns; column += 1) {
      const color = band[column % 10] === "1" ? figure : ground;
      const [x, y] = [column * stitch, row * stitch * 0.8];
      paths.set(
        color,
        `${paths.get(color) ?? ""}M${n(x)} ${n(y)}l${stitch / 2} ${n(stitch * 0.62)}l${stitch / 2} ${n(-stitch * 0.62)}`,
      );
    }
  }
  return (
    rect(0, 0, width, height, darken(wools[0], 0.4)) +
    [...paths].map(([color, d]) => stroke(d, color, stitch * 0.5)).join("")
  );
}
