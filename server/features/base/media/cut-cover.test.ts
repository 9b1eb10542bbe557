import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { pictureTexts } from "#contract/base/picture-texts.ts";
import { cutCover, PROFILE_COVER_WIDTH_MAX } from "./cut-cover.ts";

const red = [200, 30, 30];
const blue = [30, 30, 200];
const field = "img";

function paint(width: number, height: number, [r = 0, g = 0, b = 0]: number[]) {
  return sharp({ create: { width, height, channels: 3, background: { r, g, b } } });
}

/** Blue on the right half of a red picture. */
async function paintHalves(width: number, height: number) {
  const right = await paint(Math.floor(width / 2), height, blue)
    .png()
    .toBuffer();
  return paint(width, height, red).composite([{ input: right, left: Math.ceil(width / 2), top: 0 }]);
}

async function cut(file: Buffer, part: Parameters<typeof cutCover>[1] = null) {
  const bytes = await cutCover(file, part, field);
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const colorAt = (x: number) => {
    const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width * x)) * info.channels;
    const [r = 0, , b = 0] = data.subarray(at, at + 3);
    return r > b ? "red" : "blue";
  };
  return { size: [info.width, info.height], colors: [colorAt(0.1), colorAt(0.9)] };
}

describe("a cover", () => {
  test("is the middle of its picture, or of the chosen part", async () => {
    const file = await (await paintHalves(1600, 1200)).png().toBuffer();
    expect(await cut(file)).toEqual({ size: [1600, 900], colors: ["red", "blue"] });
    const right = { x: 0.5, y: 0, width: 0.5, height: 0.375 };
    expect(await cut(file, right)).toEqual({ size: [800, 450], colors: ["blue", "blue"] });
    // A part of another ratio loses what is beyond 16:9.
    expect(await cut(file, { ...right, height: 1 })).toEqual({ size: [800, 450], colors: ["blue", "blue"] });
  });

  test("is cut from the picture as it's displayed", async () => {
    const upright = await (await paintHalves(1600, 900)).png().toBuffer();
    const lying = await sharp(upright).rotate(-90).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(await cut(lying)).toEqual({ size: [1600, 900], colors: ["red", "blue"] });
    const left = { x: 0, y: 0.25, width: 0.5, height: 0.5 };
    expect(await cut(lying, left)).toEqual({ size: [800, 450], colors: ["red", "red"] });
  });

  test("is never enlarged, and at most as wide as a screen needs", async () => {
    expect((await cut(await paint(1, 1, red).png().toBuffer())).size).toEqual([1, 1]);
    expect((await cut(await paint(30, 40, red).png().toBuffer())).size).toEqual([30, 17]);
    const wide = await cut(await paint(4000, 3000, red).jpeg().toBuffer());
    expect(wide.size).toEqual([PROFILE_COVER_WIDTH_MAX, (PROFILE_COVER_WIDTH_MAX * 9) / 16]);
  });

  test("reaches the edge of its picture at most, however small the part", async () => {
    const file = await paint(7, 5, red).png().toBuffer();
    expect((await cut(file, { x: 1, y: 1, width: 1, height: 1 })).size).toEqual([1, 1]);
    expect((await cut(file, { x: 0.99, y: 0, width: 0.001, height: 0.001 })).size).toEqual([1, 1]);
  });

  test.each(["png", "webp", "gif", "avif"] as const)("may be a %s with transparency", async (format) => {
    const file = await paint(64, 64, red).ensureAlpha(0.5).toFormat(format).toBuffer();
    expect((await cut(file)).size).toEqual([64, 36]);
  });

  test("may lack the last rows of its file, but no more", async () => {
    const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
    const create = { width: 300, height: 400, channels: 3, background: "#888888", noise } as const;
    const jpeg = await sharp({ create }).jpeg().toBuffer();
    expect((await cut(jpeg.subarray(0, jpeg.length - 4000))).size).toEqual([300, 169]);
    await expect(cut(jpeg.subarray(0, jpeg.length / 2))).rejects.toMatchObject({
      publicMessage: pictureTexts.damaged,
    });
  });
});
