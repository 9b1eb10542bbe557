import type { Scene } from "../demo-picture.ts";
import { mix } from "../draw/color.ts";
import { createWaver, type Random } from "../draw/random.ts";
import {
  circle,
  linear,
  n,
  type Point,
  path,
  polygon,
  radial,
  rect,
  repeat,
  stroke,
} from "../draw/shapes.ts";

type Mood = {
  sky: readonly string[];
  sun: { x: number; y: number; r: number; color: string };
  far: string;
  near: string;
  mist: string;
  layers: number;
  horizon?: number;
  pines?: boolean;
};

export function mountains({ width, height, random }: Scene, mood: Mood): string {
  const { sun, layers, horizon = 0.36 } = mood;
  const sunX = sun.x * width;
  const sunY = sun.y * height;
  const ranges = repeat(layers, (index) => range({ width, height, random }, mood, index, horizon));
  return [
    `<defs>${linear("sky", mood.sky)}${radial("halo", [`${sun.color}/0.85`, `${sun.color}/0.25`, `${sun.color}/0`])}</defs>`,
    rect(0, 0, width, height, "url(#sky)"),
    circle(sunX, sunY, sun.r * 4.5, "url(#halo)"),
    circle(sunX, sunY, sun.r, sun.color),
    clouds({ width, height, random }, mood),
    ranges,
    birds(random, width * 0.62, height * (horizon - 0.12)),
  ].join("");
}

function clouds({ width, height, random }: Scene, mood: Mood): string {
  return repeat(7, () => {
    const y = height * random.between(0.08, 0.34);
    const long = width * random.between(0.2, 0.55);
    const x = random.between(-0.2, 0.9) * width;
    return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(long)}" ry="${n(random.between(3, 9))}" fill="${mood.mist}" opacity="${n(random.between(2, 5) / 10)}"/>`;
  });
}

function range({ width, height, random }: Scene, mood: Mood, index: number, horizon: number): string {
  const depth = index / (mood.layers - 1);
  const waver = createWaver(random, 6);
  const base = height * (horizon + (0.94 - horizon) * depth ** 1.15);
  const peak = height * (0.13 - depth * 0.045);
  const steps = 90;
  const line = Array.from({ length: steps + 1 }, (_, step): Point => {
    const x = (step / steps) * width;
    const ridge = 1 - Math.abs(waver((step / steps) * (0.6 + depth * 0.5))) * 1.5;
    return [x, base - ridge * peak];
  });
  const color = mix(mood.far, mood.near, depth ** 1.3);
  const id = `range${index}`;
  const outline = polygon([...line, [width, height], [0, height]], `url(#${id})`);
  const trees = mood.pines && depth > 0.55 ? pines(random, line, color, 10 + depth * 34) : "";
  return `<defs>${linear(id, [color, mix(color, mood.mist, 0.62 - depth * 0.45), mix(color, mood.mist, 0.8 - depth * 0.6)])}</defs>${trees}${outline}`;
}

function pines(random: Random, line: readonly Point[], color: string, tall: number): string {
  return repeat(70, () => {
    const [x, y] = random.pick(line);
    const high = tall * random.between(0.55, 1.3);
    const left = x + random.between(-6, 6);
    const tiers = [0, 1, 2].map((tier) => {
      const top = y + 6 - high + tier * high * 0.24;
      const half = high * (0.1 + tier * 0.07);
      return `M${n(left)} ${n(top)}l${n(half)} ${n(high * 0.42)}h${n(-half * 2)}Z`;
    });
    return path(tiers.join(""), color);
  });
}

function birds(random: Random, x: number, y: number): string {
  return repeat(6, () => {
    const wing = random.between(5, 10);
    const start = `M${n(x + random.between(-90, 90))} ${n(y + random.between(-40, 40))}`;
    return stroke(
      `${start}q${n(wing * 0.6)} ${n(-wing * 0.7)} ${n(wing)} 0q${n(wing * 0.4)} ${n(-wing * 0.7)} ${n(wing)} 0`,
      "#2a2430",
      1.6,
      'opacity="0.55"',
    );
  });
}
