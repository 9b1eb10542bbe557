import { readFile, writeFile } from "node:fs/promises";
import sharp from "sharp";
import { fromRoot } from "./lib/root.mjs";

// Makes the icons for tabs, home screens and app lists from our mark. Run `node scripts/icons.mjs` after
// changing the mark.

const paper = "#fffdf9";
const mark = await readFile(fromRoot("ui", "brand", "mark.svg"));

/** The mark on a square background, `share` of its width. */
async function icon(size, share, background) {
  const edge = Math.round(size * share);
  const drawing = await sharp(mark, { density: (72 * edge) / 16 })
    .resize(edge, edge)
    .png()
    .toBuffer();
  return await sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input: drawing }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

/** Wraps a PNG in the container that old browsers request. */
function ico(png, size) {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

/** The preview for shared pages without a picture of their own: the mark in front of a wall, without text. */
async function shareImage(width, height) {
  const colors = ["#eaecf8", "#fdf3dd", "#f3eee4", "#b9c2ff", "#f2b33d", "#2b3a8c"];
  const [column, gap] = [150, 18];
  const tiles = [-60, 108, 942, 1110].flatMap((x, place) => {
    const heights = [170, 230, 140, 210].map((_, turn, all) => all[(turn + place) % all.length]);
    const tops = heights.map((_, turn) =>
      heights.slice(0, turn).reduce((sum, each) => sum + each + gap, -50),
    );
    return heights.map((tall, turn) => {
      const fill = colors[(place * 2 + turn * 5) % colors.length];
      return `<rect x="${x}" y="${tops[turn]}" width="${column}" height="${tall}" rx="20" fill="${fill}"/>`;
    });
  });
  const wall = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${tiles.join("")}</svg>`;
  return await sharp({ create: { width, height, channels: 4, background: paper } })
    .composite([{ input: Buffer.from(wall) }, { input: await icon(360, 1, transparent) }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

const transparent = { r: 0, g: 0, b: 0, alpha: 0 };
const files = {
  "icons/icon.svg": mark,
  "icons/icon-192.png": await icon(192, 0.86, transparent),
  "icons/icon-512.png": await icon(512, 0.86, transparent),
  // Systems crop these to their own shape: the mark stays inside the middle 80 %.
  "icons/maskable-192.png": await icon(192, 0.6, paper),
  "icons/maskable-512.png": await icon(512, 0.6, paper),
  "icons/apple-touch-icon.png": await icon(180, 0.7, paper),
  "icons/share-1200x630.png": await shareImage(1200, 630),
  "favicon.ico": ico(await icon(32, 1, transparent), 32),
};

for (const [path, bytes] of Object.entries(files)) await writeFile(fromRoot("web", "public", path), bytes);
