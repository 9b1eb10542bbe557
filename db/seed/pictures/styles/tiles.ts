import type { Scene } from "../demo-picture.ts";
import { darken, mix } from "../draw/color.ts";
import { at, circle, ellipse, group, leafPath, n, path, rect, repeat, ring } from "../draw/shapes.ts";

export function tiles(
  { width, height, random }: Scene,
  glaze: string,
  ink: string,
  second: string,
  columns: number,
): string {
  const size = width / columns;
  const motifs = tileMotifs(size, glaze, ink, second);
  const rows = Math.ceil(height / size);
  return (
    repeat(columns * rows, (index) => {
      const [column, row] = [index % columns, Math.floor(index / columns)];
      const motif = motifs[(column + row * 2) % 3];
      const tone = mix(glaze, second, random.between(0, 0.06));
      const clip = `clip-path="url(#tile)"`;
      return group(
        at((column + 0.5) * size, (row + 0.5) * size),
        `<g ${clip}>${rect(-size / 2, -size / 2, size, size, tone)}${motif ?? ""}</g>`,
        rect(
          -size / 2,
          -size / 2,
          size,
          size,
          "none",
          `stroke="${darken(glaze, 0.3)}" stroke-width="3" opacity="0.55"`,
        ),
        rect(-size / 2 + 4, -size / 2 + 4, size - 8, 5, "#ffffff", 'opacity="0.28" rx="2"'),
      );
    }) +
    `<clipPath id="tile"><rect x="${n(-size / 2)}" y="${n(-size / 2)}" width="${n(size)}" height="${n(size)}"/></clipPath>`
  );
}

function tileMotifs(s: number, glaze: string, ink: string, second: string): readonly string[] {
  return [
    ring(4, 0, (_x, _y, degrees) =>
      group(
        at(0, 0, degrees + 45),
        path(leafPath(s * 0.62, s * 0.15), ink),
        path(leafPath(s * 0.4, s * 0.06), glaze),
      ),
    ) + ring(4, s * 0.36, (x, y) => circle(x, y, s * 0.07, second)),

    [0, 90, 180, 270]
      .map((turn) =>
        group(
          `rotate(${turn})`,
          path(`M${n(-s / 2)} ${n(-s / 2)}H0A${n(s / 2)} ${n(s / 2)} 0 0 1 ${n(-s / 2)} 0Z`, ink),
          path(
            `M${n(-s / 2)} ${n(-s / 2)}h${n(s * 0.28)}a${n(s * 0.28)} ${n(s * 0.28)} 0 0 1 ${n(-s * 0.28)} ${n(s * 0.28)}Z`,
            second,
          ),
        ),
      )
      .join("") +
      circle(0, 0, s * 0.13, ink) +
      circle(0, 0, s * 0.05, glaze),

    ring(8, s * 0.25, (x, y, degrees) => group(at(x, y, degrees), ellipse(0, 0, s * 0.15, s * 0.07, ink))) +
      circle(0, 0, s * 0.1, second) +
      ring(4, s * 0.7, (x, y) => circle(x, y, s * 0.24, ink) + circle(x, y, s * 0.15, glaze), 45),
  ];
}
