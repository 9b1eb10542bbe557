import type { Scene } from "../demo-picture.ts";
import { mix } from "../draw/color.ts";
import type { Random } from "../draw/random.ts";
import { at, circle, ellipse, group, n, rect, repeat, ring, stroke } from "../draw/shapes.ts";

function poppy(random: Random, radius: number, color: string): string {
  const petals = ring(
    5,
    radius * 0.42,
    (x, y, degrees, index) =>
      group(
        at(x, y, degrees),
        ellipse(
          0,
          0,
          radius * 0.62,
          radius * 0.56,
          mix(color, index % 2 ? "#ffd9a0" : "#5a1220", random.between(0.04, 0.18)),
          'opacity="0.92"',
        ),
      ),
    random.between(0, 70),
  );
  const stamens = ring(16, radius * 0.27, (x, y) => circle(x, y, radius * 0.035, "#2c1d22"));
  return petals + circle(0, 0, radius * 0.19, "#38302b") + stamens;
}

export function meadow(
  scene: Scene,
  sky: readonly [string, string],
  flowers: readonly string[],
  leaf: string,
): string {
  const { width, height, random } = scene;
  const wash = `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${sky[0]}"/><stop offset="1" stop-color="${sky[1]}"/></linearGradient></defs>${rect(0, 0, width, height, "url(#sky)")}`;
  const grass = repeat(150, () => {
    const x = random.between(-20, width + 20);
    const tall = height * random.between(0.12, 0.46);
    return stroke(
      `M${n(x)} ${n(height + 10)}q${n(random.between(-20, 20))} ${n(-tall * 0.6)} ${n(random.between(-60, 60))} ${n(-tall)}`,
      mix(leaf, sky[1], random.between(0, 0.55)),
      random.between(1.5, 4.5),
    );
  });
  const blooms = repeat(26, (index) => {
    const depth = index / 25;
    const x = width * ((index * 0.382 + random.between(-0.05, 0.05)) % 1);
    const y = height * (0.24 + depth * 0.5 + random.between(-0.06, 0.06));
    const color = mix(random.pick(flowers), sky[1], (1 - depth) * 0.45);
    const head = random.chance(0.55) ? poppy(random, 14 + depth * 40, color) : daisy(8 + depth * 26, color);
    return (
      stroke(
        `M${n(x)} ${n(y)}Q${n(x + 14)} ${n(y + 160)} ${n(x + random.between(-30, 30))} ${n(height + 20)}`,
        mix(leaf, sky[1], (1 - depth) * 0.5),
        1.5 + depth * 3,
      ) + group(at(x, y, random.between(-20, 20)), head)
    );
  });
  return wash + grass + blooms;
}

function daisy(radius: number, color: string): string {
  return (
    ring(13, radius * 0.62, (x, y, degrees) =>
      group(at(x, y, degrees), ellipse(0, 0, radius * 0.44, radius * 0.16, color)),
    ) +
    circle(0, 0, radius * 0.3, "#e3a534") +
    circle(-radius * 0.07, -radius * 0.07, radius * 0.14, "#f4cf72")
  );
}
