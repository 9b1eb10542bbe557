import { readFile } from "node:fs/promises";
import sharp, { type OutputInfo, type Sharp } from "sharp";
import { pinCuts } from "#server/features/base/media/variants.ts";

/* Resizes pictures like the product, but with only the image library: no checks, placeholders, files or
   database. Given files, it prints how long they took. */

const concurrency = 2;
const sourceWidth = 736;

sharp.concurrency(1);
sharp.cache(false);

type Pixels = { data: Buffer; info: OutputInfo };

async function raw(image: Sharp): Promise<Pixels> {
  return await image.raw().toBuffer({ resolveWithObject: true });
}

function open({ data, info: { width, height, channels } }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels } });
}

async function resize(bytes: Buffer): Promise<void> {
  const image = sharp(bytes, { failOn: "none" }).autoOrient();
  const widest = await raw(
    image.resize({ width: 1200, withoutEnlargement: true }).flatten().toColourspace("srgb"),
  );
  const small = await raw(open(widest).resize({ width: sourceWidth, withoutEnlargement: true }));
  for (const cut of Object.values(pinCuts)) {
    const source = open(cut.kind === "width" && cut.pixels > sourceWidth ? widest : small);
    const height = cut.kind === "square" ? { height: cut.pixels } : {};
    const resized = source.resize({ width: cut.pixels, ...height, fit: "cover", withoutEnlargement: true });
    await resized.clone().jpeg({ quality: 80, progressive: true }).toBuffer();
    await resized.clone().webp({ quality: 78, effort: 2 }).toBuffer();
  }
}

async function resizeAll(paths: string[]): Promise<number> {
  const waiting = (await Promise.all(paths.map((path) => readFile(path)))).values();
  const started = performance.now();
  async function work(): Promise<void> {
    // Both workers share the queue.
    for (const bytes of waiting) await resize(bytes);
  }
  await Promise.all(Array.from({ length: concurrency }, work));
  return performance.now() - started;
}

process.on("message", (paths: string[]) => {
  void resizeAll(paths).then((milliseconds) => process.send?.({ milliseconds }));
});
process.on("disconnect", () => process.exit());
process.send?.({ isReady: true });
