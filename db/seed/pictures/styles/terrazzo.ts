import type { Scene } from "../demo-picture.ts";
import { mix } from "../draw/color.ts";
import { circle, polygon, rect, repeat } from "../draw/shapes.ts";

export function terrazzo({ width, height, random }: Scene, ground: string, chips: readonly string[]): string {
  const large = repeat(300, () => {
    const size = random.between(10, 40);
    const x = random.between(0, width);
    const y = random.between(0, height);
    const corners = random.int(4, 7);
    const points = Array.from({ length: corners }, (_, index) => {
      const angle = (index / corners) * Math.PI * 2 + random.between(-0.25, 0.25);
      return [
        x + Math.cos(angle) * size * random.between(0.6, 1.1),
        y + Math.sin(angle) * size * random.between(0.45, 0.9),
      ] as const;
    });
    const color = random.pick(chips);
    return polygon(points, mix(color, "#ffffff", random.between(0, 0.16)));
  });
  const small = repeat(320, () =>
    circle(random.between(0, width), random.between(0, height), random.between(1, 4.5), random.pick(chips)),
  );
  return rect(0, 0, width, height, ground) + small + large;
}
