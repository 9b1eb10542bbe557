import type { Scene } from "../demo-picture.ts";
import { darken, lighten } from "../draw/color.ts";
import type { Random } from "../draw/random.ts";
import { at, ellipse, group, n, path, repeat, stroke } from "../draw/shapes.ts";
import { sheet } from "./leaves.ts";

export function mushrooms(scene: Scene): string {
  const { width, height, random } = scene;
  const caps = ["#b5462f", "#d9843b", "#8a5a3c", "#e2c59a", "#a63d4f", "#6e7f86"];
  const rows = repeat(12, (index) => {
    const x = width * (0.2 + (index % 3) * 0.3);
    const y = height * (0.16 + Math.floor(index / 3) * 0.215);
    const size = width * random.between(0.09, 0.115);
    const cap = caps[(index * 5) % caps.length] ?? "#b5462f";
    return group(at(x, y, random.between(-9, 9)), mushroom(random, size, cap, index));
  });
  return sheet(scene, "#f1e7d2", "#7a6a50") + rows;
}

function mushroom(random: Random, size: number, cap: string, kind: number): string {
  const flat = 0.55 + (kind % 3) * 0.3;
  const stem = path(
    `M${n(-size * 0.17)} 0C${n(-size * 0.14)} ${n(size * 0.5)} ${n(-size * 0.32)} ${n(size * 0.9)} ${n(-size * 0.24)} ${n(size)}H${n(size * 0.24)}C${n(size * 0.32)} ${n(size * 0.9)} ${n(size * 0.14)} ${n(size * 0.5)} ${n(size * 0.17)} 0Z`,
    "#ece0c6",
    'stroke="#b9a684" stroke-width="1.5"',
  );
  const gills = ellipse(0, size * 0.06, size * 0.78, size * 0.16, darken("#e6d3b0", 0.22));
  const top = path(
    `M${n(-size * 0.88)} ${n(size * 0.06)}C${n(-size * 0.85)} ${n(-size * flat)} ${n(size * 0.85)} ${n(-size * flat)} ${n(size * 0.88)} ${n(size * 0.06)}C${n(size * 0.5)} ${n(size * 0.16)} ${n(-size * 0.5)} ${n(size * 0.16)} ${n(-size * 0.88)} ${n(size * 0.06)}Z`,
    cap,
  );
  const spots =
    kind % 2 === 0
      ? repeat(7, (index) =>
          ellipse(
            size * (-0.6 + index * 0.2),
            -size * (0.06 + random.between(0, flat * 0.36)),
            size * 0.07,
            size * 0.05,
            lighten(cap, 0.75),
          ),
        )
      : "";
  const shine = stroke(
    `M${n(-size * 0.6)} ${n(-size * flat * 0.34)}Q${n(-size * 0.3)} ${n(-size * flat * 0.62)} 0 ${n(-size * flat * 0.62)}`,
    "#ffffff",
    size * 0.05,
    'opacity="0.28"',
  );
  return stem + gills + top + spots + shine;
}
