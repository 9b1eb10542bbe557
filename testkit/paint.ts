import sharp, { type Sharp } from "sharp";

type Size = { width: number; height: number };

/** How far two colours lie apart: a JPEG may show nearer ones alike. */
const step = 16;
const levels = 256 / step;

let shade = 0;

/** Of one colour, and like none of the thousands before it. */
export function paintPlain(size: Size): Sharp {
  shade += 1;
  const level = (places: number) => step * (Math.floor(shade / levels ** places) % levels);
  const background = { r: level(0), g: level(1), b: level(2) };
  return sharp({ create: { ...size, channels: 3, background } });
}

/** What packs badly, and takes as many bytes as it can. */
export function paintNoise(size: Size): Sharp {
  shade += 1;
  const noise = { type: "gaussian", mean: 100 + (shade % 100), sigma: 40 } as const;
  return sharp({ create: { ...size, channels: 3, background: "#888888", noise } });
}
