import sharp, { type Sharp } from "sharp";

type Size = { width: number; height: number };

/** The distance between two colours. JPEG may encode closer ones the same. */
const step = 16;
const levels = 256 / step;

let shade = 0;

/** Paints one plain colour, a different one each time. */
export function paintPlain(size: Size): Sharp {
  shade += 1;
  const level = (places: number) => step * (Math.floor(shade / levels ** places) % levels);
  const background = { r: level(0), g: level(1), b: level(2) };
  return sharp({ create: { ...size, channels: 3, background } });
}

/** Paints noise, which compresses badly. */
export function paintNoise(size: Size): Sharp {
  shade += 1;
  const noise = { type: "gaussian", mean: 100 + (shade % 100), sigma: 40 } as const;
  return sharp({ create: { ...size, channels: 3, background: "#888888", noise } });
}
