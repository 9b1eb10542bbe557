import { readFile, writeFile } from "node:fs/promises";
import sharp from "sharp";
import { fromRoot } from "./lib/root.mjs";

// Makes the icons of tabs, home screens and app lists from our mark: `node scripts/icons.mjs`, after the mark has changed.

const paper = "#fffdf9";
const mark = await readFile(fromRoot("ui", "brand", "mark.svg"));

/** The mark on a square; `share` of the edge is the mark's. */
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

/** One PNG in the container that old browsers ask for. */
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

const transparent = { r: 0, g: 0, b: 0, alpha: 0 };
const files = {
  "icons/icon.svg": mark,
  "icons/icon-192.png": await icon(192, 0.86, transparent),
  "icons/icon-512.png": await icon(512, 0.86, transparent),
  // The system cuts these to its own shape: the mark stays inside the middle 80 %.
  "icons/maskable-192.png": await icon(192, 0.6, paper),
  "icons/maskable-512.png": await icon(512, 0.6, paper),
  "icons/apple-touch-icon.png": await icon(180, 0.7, paper),
  "favicon.ico": ico(await icon(32, 1, transparent), 32),
};

for (const [path, bytes] of Object.entries(files)) await writeFile(fromRoot("web", "public", path), bytes);
