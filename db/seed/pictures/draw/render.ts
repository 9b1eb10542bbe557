import sharp from "sharp";
import { createRandom } from "./random.ts";
import { linear, radial, rect } from "./shapes.ts";

type Frame = { width: number; height: number };

const grainSize = 256;
let grain: Buffer | undefined;

/** Draws the SVG and lays soft light and the grain of paper over it, so that flat shapes look printed. */
export async function renderDrawing(frame: Frame, drawing: string, grainOpacity = 1): Promise<Buffer> {
  const svg = Buffer.from(wrap(frame, drawing));
  return sharp(svg)
    .composite([
      {
        input: paperGrain(grainOpacity),
        raw: { width: grainSize, height: grainSize, channels: 4 },
        tile: true,
        blend: "over",
      },
    ])
    .flatten({ background: "#ffffff" })
    .jpeg({ quality: 84 })
    .toBuffer();
}

function wrap({ width, height }: Frame, drawing: string): string {
  const shared = [
    radial("shade", ["#1a120b/0.9", "#1a120b/0.55", "#1a120b/0.18", "#1a120b/0"]),
    radial("glow", ["#ffffff/0.9", "#ffffff/0.45", "#ffffff/0.12", "#ffffff/0"]),
    linear("light", ["#fff3d6/0.20", "#fff3d6/0", "#120c20/0.16"], 'x1="0" y1="0" x2="1" y2="1"'),
  ].join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${shared}</defs>${drawing}${rect(0, 0, width, height, "url(#light)")}</svg>`;
}

/** Black and white specks of little opacity: cheaper to lay over than any blend, and they leave the mean as it was. */
function paperGrain(opacity: number): Buffer {
  if (grain === undefined) {
    const random = createRandom("paper");
    grain = Buffer.alloc(grainSize * grainSize * 4);
    for (let at = 0; at < grain.length; at += 4) {
      const speck = random.next() + random.next() + random.next() - 1.5;
      grain.fill(speck > 0 ? 255 : 0, at, at + 3);
      grain[at + 3] = Math.min(255, Math.abs(speck) * 24);
    }
  }
  if (opacity === 1) return grain;
  const lighter = Buffer.from(grain);
  for (let at = 3; at < lighter.length; at += 4) lighter[at] = (lighter[at] ?? 0) * opacity;
  return lighter;
}
