import type { Scene } from "../demo-picture.ts";
import { darken } from "../draw/color.ts";
import { at, circle, group, n, path, rect, repeat } from "../draw/shapes.ts";

type Cloths = readonly [ground: string, first: string, second: string];
type Block = (size: number, cloths: Cloths) => string;

function turned(draw: string): string {
  return [0, 90, 180, 270].map((turn) => group(`rotate(${turn})`, draw)).join("");
}

function pinwheel(size: number, [, b, c]: Cloths): string {
  const [half, quarter] = [size / 2, size / 4];
  return turned(
    path(`M0 0V${n(-half)}L${n(quarter)} ${n(-quarter)}Z`, b) +
      path(`M0 0L${n(quarter)} ${n(-quarter)}L${n(half)} 0Z`, c),
  );
}

function churnDash(size: number, [a, b, c]: Cloths): string {
  const [half, quarter] = [size / 2, size / 4];
  const corners =
    path(`M${n(-quarter)} ${n(-quarter)}L0 ${n(-half)}L${n(quarter)} ${n(-quarter)}Z`, b) +
    rect(quarter, -half, quarter, quarter, c);
  return (
    turned(corners) +
    rect(-quarter, -quarter, half, half, c) +
    path(`M0 ${n(-quarter)}L${n(quarter)} 0L0 ${n(quarter)}L${n(-quarter)} 0Z`, a)
  );
}

function logCabin(size: number, [a, b, c]: Cloths): string {
  return [b, a, c, b]
    .map((color, index) => {
      const [start, side] = [-size / 2 + index * size * 0.11, size * (1 - index * 0.22)];
      return rect(start, start, side, side, color);
    })
    .join("");
}

function drunkardsPath(size: number, [, b, c]: Cloths): string {
  const [half, quarter] = [size / 2, size / 4];
  return turned(
    path(`M0 0H${n(half)}A${n(half)} ${n(half)} 0 0 0 0 ${n(-half)}Z`, b) +
      path(
        `M${n(half)} ${n(-half)}V${n(-quarter)}A${n(quarter)} ${n(quarter)} 0 0 1 ${n(quarter)} ${n(-half)}Z`,
        c,
      ),
  );
}

function windmill(size: number, [, b, c]: Cloths): string {
  return turned(path(`M0 0L${n(size / 2)} ${n(-size / 2)}V0Z`, b)) + circle(0, 0, size * 0.175, c);
}

const blocks: readonly Block[] = [pinwheel, churnDash, logCabin, drunkardsPath, windmill];

export function quilt({ width, height, random }: Scene, cloths: readonly string[], columns: number): string {
  const size = width / columns;
  const rows = Math.ceil(height / size);
  return repeat(columns * rows, (index) => {
    const a = cloths[index % 2 === 0 ? 0 : 1] ?? "#fff";
    const rest = cloths.slice(2);
    const b = random.pick(rest);
    const c = random.pick(rest.filter((color) => color !== b));
    const [x, y] = [((index % columns) + 0.5) * size, (Math.floor(index / columns) + 0.5) * size];
    const block = blocks[(index * 3 + Math.floor(index / columns)) % blocks.length];
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
      rect(-size / 2, -size / 2, size, size, a),
      block?.(size, [a, b, c]) ?? "",
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
