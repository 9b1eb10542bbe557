import type { Scene } from "../demo-picture.ts";
import { darken } from "../draw/color.ts";
import { at, circle, group, n, path, polygon, rect, repeat } from "../draw/shapes.ts";

function quiltBlock(kind: number, size: number, [a, b, c]: readonly [string, string, string]): string {
  const half = size / 2;
  const quarter = size / 4;
  const turned = (draw: string) => [0, 90, 180, 270].map((turn) => group(`rotate(${turn})`, draw)).join("");
  const back = rect(-half, -half, size, size, a);
  if (kind === 0)
    return (
      back +
      turned(
        polygon(
          [
            [0, 0],
            [0, -half],
            [quarter, -quarter],
          ],
          b,
        ) +
          polygon(
            [
              [0, 0],
              [quarter, -quarter],
              [half, 0],
            ],
            c,
          ),
      )
    );
  if (kind === 1)
    return (
      back +
      turned(
        polygon(
          [
            [-quarter, -quarter],
            [0, -half],
            [quarter, -quarter],
          ],
          b,
        ) + rect(quarter, -half, quarter, quarter, c),
      ) +
      rect(-quarter, -quarter, half, half, c) +
      polygon(
        [
          [0, -quarter],
          [quarter, 0],
          [0, quarter],
          [-quarter, 0],
        ],
        a,
      )
    );
  if (kind === 2)
    return (
      back +
      repeat(4, (index) =>
        rect(
          -half + index * size * 0.11,
          -half + index * size * 0.11,
          size * (1 - index * 0.22),
          size * (1 - index * 0.22),
          [b, a, c, b][index] ?? b,
        ),
      )
    );
  if (kind === 3)
    return (
      back +
      turned(
        path(`M0 0H${n(half)}A${n(half)} ${n(half)} 0 0 0 0 ${n(-half)}Z`, b) +
          path(
            `M${n(half)} ${n(-half)}V${n(-quarter)}A${n(quarter)} ${n(quarter)} 0 0 1 ${n(quarter)} ${n(-half)}Z`,
            c,
          ),
      )
    );
  return (
    back +
    turned(
      polygon(
        [
          [0, 0],
          [half, -half],
          [half, 0],
        ],
        b,
      ),
    ) +
    circle(0, 0, quarter * 0.7, c)
  );
}

export function quilt({ width, height, random }: Scene, cloths: readonly string[], columns: number): string {
  const size = width / columns;
  const rows = Math.ceil(height / size);
  return repeat(columns * rows, (index) => {
    const a = cloths[index % 2 === 0 ? 0 : 1] ?? "#fff";
    const rest = cloths.slice(2);
    const b = random.pick(rest);
    const c = random.pick(rest.filter((color) => color !== b));
    const [x, y] = [((index % columns) + 0.5) * size, (Math.floor(index / columns) + 0.5) * size];
    const seam = rect(
      -size / 2 + 5,
      -size / 2 + 5,
      size - 10,
      size - 10,
      "none",
      `stroke="${darken(a, 0.4)}" stroke-width="1.4" stroke-dasharray="5 5" opacity="0.5"`,
    );
    return group(
      at(x, y),
      quiltBlock((index * 3 + Math.floor(index / columns)) % 5, size, [a, b, c]),
      rect(
        -size / 2,
        -size / 2,
        size,
        size,
        "none",
        'stroke="#000000" stroke-opacity="0.14" stroke-width="2"',
      ),
      seam,
    );
  });
}
