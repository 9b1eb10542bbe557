import { IMAGE_PIXELS_MAX } from "#contract/limits/pictures.ts";
import { withImageLibrary } from "../image-library.ts";

type Size = { width: number; height: number };

const bytesPerPixel = 3;
/** So many are drawn at once: a decoder starts from the first frame each time. */
const bytesAtOnce = 32 * 1024 * 1024;

type Drawn = { first: number; pixels: Buffer };

/** Draws these frames of an animation, one after another, as three bytes a pixel. */
export async function* drawFrames(
  file: Uint8Array,
  order: readonly number[],
  size: Size,
): AsyncGenerator<Buffer> {
  const bytes = size.width * size.height * bytesPerPixel;
  const atOnce = Math.max(1, Math.floor(bytesAtOnce / bytes));
  const count = 1 + order.reduce((last, frame) => Math.max(last, frame), 0);
  let drawn: Drawn = { first: -1, pixels: Buffer.alloc(0) };
  for (const frame of order) {
    const first = frame - (frame % atOnce);
    if (first !== drawn.first) {
      drawn = { first, pixels: await drawPages(file, first, Math.min(atOnce, count - first), size) };
    }
    const start = (frame - first) * bytes;
    yield drawn.pixels.subarray(start, start + bytes);
  }
}

async function drawPages(file: Uint8Array, page: number, pages: number, size: Size): Promise<Buffer> {
  return await withImageLibrary((sharp) =>
    sharp(file, { page, pages, limitInputPixels: IMAGE_PIXELS_MAX * pages, failOn: "none" })
      .resize({ ...size, fit: "fill" })
      .flatten({ background: "#ffffff" })
      .toColourspace("srgb")
      .raw()
      .toBuffer(),
  );
}
