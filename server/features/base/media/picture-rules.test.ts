import sharp, { type Sharp } from "sharp";
import { describe, expect, test } from "vitest";
import { pictureTexts } from "#contract/base/picture-texts.ts";
import { MOVING_FRAMES_MAX } from "./derive-moving.ts";
import { derivePicture } from "./derive-picture.ts";
import { inspectPicture } from "./inspect-picture.ts";
import { presentImages } from "./present-images.ts";
import { originals, type Purpose } from "./variants.ts";

const field = "image";

function plain(width: number, height: number, background = "#b04a2f"): Sharp {
  return sharp({ create: { width, height, channels: 3, background } });
}

async function noisy(width: number, height: number): Promise<Sharp> {
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  return sharp({ create: { width, height, channels: 3, background: "#888888", noise } });
}

async function derive(bytes: Buffer, purpose: Purpose = "pin") {
  const facts = await inspectPicture(bytes, field);
  const derived = await derivePicture(bytes, facts, purpose, field);
  const named = (size: string, ending: string) => {
    const file = derived.files.find((one) => one.size === size && one.ending === ending);
    if (!file) throw new Error(`There is no ${size}.${ending}`);
    return Buffer.from(file.bytes);
  };
  const original = Buffer.from(derived.files.find((file) => file.size === originals)?.bytes ?? []);
  return { ...derived, facts, named, original };
}

const progressive = (image: Sharp) => image.jpeg({ progressive: true });

const refusalOf = (bytes: Buffer, purpose?: Purpose) =>
  derive(bytes, purpose).then(
    () => "accepted",
    (error: { publicMessage?: string }) => error.publicMessage,
  );

describe("accepted pictures", () => {
  test("a truncated file is accepted if the decoder gets its full height", async () => {
    const jpeg = await (await noisy(300, 400)).jpeg().toBuffer();
    const { facts, named } = await derive(jpeg.subarray(0, jpeg.length - 4000));
    expect(facts).toMatchObject({ width: 300, height: 400 });
    expect(await sharp(named("236x", "jpg")).metadata()).toMatchObject({ width: 236, height: 315 });
  });

  test("and is damaged otherwise", async () => {
    const jpeg = await (await noisy(300, 400)).jpeg().toBuffer();
    const webp = await (await noisy(300, 400)).webp().toBuffer();
    const avif = await (await noisy(100, 100)).avif({ effort: 0 }).toBuffer();
    for (const bytes of [jpeg.subarray(0, 120), webp.subarray(0, 60), avif.subarray(0, avif.length - 200)]) {
      expect(await refusalOf(bytes)).toBe(pictureTexts.damaged);
    }
  });

  test.each<[string, (image: Sharp) => Sharp]>([
    ["progressive JPEG", progressive],
    ["baseline JPEG", (image) => image.jpeg()],
    ["grey JPEG", (image) => image.greyscale().jpeg()],
    ["PNG", (image) => image.png()],
    ["PNG with transparency", (image) => image.ensureAlpha(0.9).png()],
    ["interlaced PNG", (image) => image.png({ progressive: true })],
    ["GIF", (image) => image.gif({ effort: 1 })],
    ["interlaced GIF", (image) => image.gif({ effort: 1, progressive: true })],
    ["WebP", (image) => image.webp()],
    ["lossless WebP", (image) => image.webp({ lossless: true })],
    ["AVIF", (image) => image.avif({ effort: 0 })],
  ])("a %s truncated early is damaged", async (_name, encode) => {
    const bytes = await encode(await noisy(150, 200)).toBuffer();
    expect(await refusalOf(bytes)).toBe("accepted");
    // A progressive JPEG has its first full scan early.
    for (const part of encode === progressive ? [0.005, 0.01, 0.02] : [0.03, 0.3, 0.7]) {
      const cut = bytes.subarray(0, Math.floor(bytes.length * part));
      expect([part, await refusalOf(cut)]).toEqual([part, pictureTexts.damaged]);
    }
  });

  test("a truncated rotated picture is damaged too, also for a profile", async () => {
    const jpeg = await (await noisy(300, 400)).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const cut = jpeg.subarray(0, jpeg.length / 2);
    for (const purpose of ["pin", "avatar"] as const) {
      expect(await refusalOf(cut, purpose)).toBe(pictureTexts.damaged);
    }
  });

  test("a progressive JPEG is accepted from its first full scan on", async () => {
    const jpeg = await (await noisy(300, 400)).jpeg({ progressive: true }).toBuffer();
    const second = jpeg.indexOf(Buffer.from([0xff, 0xda]), jpeg.indexOf(Buffer.from([0xff, 0xda])) + 2);
    expect(await refusalOf(jpeg.subarray(0, second))).toBe("accepted");
  });

  test("each refusal has its own text", async () => {
    expect(await refusalOf(Buffer.alloc(0))).toBe(pictureTexts.empty);
    expect(await refusalOf(Buffer.from("only words, and quite a few of them"))).toBe(pictureTexts.kind);
    const svg = '<?xml version="1.0"?>\n<!-- drawn -->\n<svg xmlns="http://www.w3.org/2000/svg"/>';
    for (const text of [svg, `\uFEFF  ${svg}`, svg.slice(svg.indexOf("<svg"))]) {
      expect(await refusalOf(Buffer.from(text))).toBe(pictureTexts.svg);
    }
    expect(await refusalOf(await plain(2100, 100).png().toBuffer())).toBe(pictureTexts.ratio);
    expect(await refusalOf(await plain(100, 2100).png().toBuffer())).toBe(pictureTexts.ratio);
    expect(await refusalOf(await plain(16_384, 1000).png().toBuffer())).toBe(pictureTexts.side);
    const heic = Buffer.concat([
      Buffer.from("\0\0\0\x18ftypheic\0\0\0\0heicmif1", "latin1"),
      Buffer.alloc(500, 1),
    ]);
    expect(await refusalOf(heic)).toBe(pictureTexts.heic);
  });

  test("a picture may have the maximum length, and may be a single pixel", async () => {
    // A cover has the fewest sizes, and the largest of a Pin.
    const long = await derive(await plain(819, 16_380).jpeg().toBuffer(), "cover");
    expect(await sharp(long.named("1200x", "webp")).metadata()).toMatchObject({ width: 819, height: 16_380 });
    const dot = await derive(await plain(1, 1).png().toBuffer());
    for (const file of dot.files) {
      expect(await sharp(file.bytes).metadata()).toMatchObject({ width: 1, height: 1 });
    }
  });

  test("an animation with too many frames is rejected before decoding one", async () => {
    // A picture of 4,000 by 4,000 whose frames take a few bytes each.
    const header = Buffer.from("GIF89a\xa0\x0f\xa0\x0f\x80\0\0\0\0\0\xff\xff\xff", "latin1");
    const frame = Buffer.from(",\0\0\0\0\xa0\x0f\xa0\x0f\0\x02\x02D\x01\0", "latin1");
    const bytes = Buffer.concat([header, ...Array.from({ length: 14 }, () => frame), Buffer.from(";")]);
    expect(await refusalOf(bytes)).toBe(pictureTexts.frames);
  });
});

describe("the stored original", () => {
  test("an animation stays animated, with still sizes", async () => {
    const frames = [await plain(40, 40).png().toBuffer(), await plain(40, 40, "#0000ff").png().toBuffer()];
    for (const format of ["gif", "webp"] as const) {
      const bytes = await sharp(frames, { join: { animated: true } })
        [format]({ loop: 3 })
        .toBuffer();
      const { original, named } = await derive(bytes);
      expect(await sharp(original).metadata()).toMatchObject({ pages: 2, loop: 3, format });
      expect((await sharp(named("236x", "webp")).metadata()).pages ?? 1).toBe(1);
      const moving = await sharp(named("moving236", "webp")).metadata();
      expect(moving).toMatchObject({ pages: 2, loop: 3, width: 40, height: 40 });
    }
  });

  test("an animation of many frames has no moving sizes, and neither has a still", async () => {
    const frames = await Promise.all(
      Array.from({ length: MOVING_FRAMES_MAX + 1 }, (_, at) =>
        plain(4, 4, at % 2 ? "#ffffff" : "#000000")
          .png()
          .toBuffer(),
      ),
    );
    const long = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    for (const bytes of [long, await plain(40, 40).webp().toBuffer()]) {
      const { named } = await derive(bytes);
      expect(() => named("moving236", "webp")).toThrow();
    }
  });

  test("CMYK and sixteen-bit pictures become eight-bit RGB", async () => {
    const red = { r: 200, g: 30, b: 40 };
    const source = sharp({ create: { width: 60, height: 60, channels: 3, background: red } });
    const inked = await source.clone().toColourspace("cmyk").jpeg({ quality: 95 }).toBuffer();
    const deep = await source.clone().toColourspace("rgb16").png().toBuffer();
    expect((await sharp(inked).metadata()).space).toBe("cmyk");
    expect((await sharp(deep).metadata()).depth).toBe("ushort");
    for (const bytes of [inked, deep]) {
      const { original, named } = await derive(bytes);
      for (const made of [original, named("236x", "jpg")]) {
        const { space, depth } = await sharp(made).metadata();
        expect([space, depth]).toEqual(["srgb", "uchar"]);
        const { dominant } = await sharp(made).stats();
        expect(Math.abs(dominant.r - red.r) + Math.abs(dominant.g - red.g)).toBeLessThan(40);
      }
    }
  });

  test.each(["jpeg", "png", "webp", "gif", "avif"] as const)(
    "a %s original keeps its pixels and no texts",
    async (format) => {
      const secret = "Hidden words";
      const noise = await (await noisy(64, 64)).png().toBuffer();
      const encode = (image: Sharp) => image[format]({ effort: 1 } as never).toBuffer();
      const clean = await encode(sharp(noise));
      const told = sharp(noise)
        .withExif({ IFD0: { ImageDescription: secret } })
        .withXmp(`<x>${secret}</x>`);
      // GIF has no field for either.
      const bytes = Buffer.concat([await encode(told), Buffer.from(`<html><script>${secret}</script>`)]);
      const { original } = await derive(bytes);
      expect(bytes.includes(secret)).toBe(true);
      expect(original.includes(secret)).toBe(false);
      const pixels = (of: Buffer) => sharp(of).removeAlpha().raw().toBuffer();
      const [kept, expected] = [await pixels(original), await pixels(clean)];
      if (format === "avif") expect(kept.length).toBe(expected.length);
      else expect(kept.equals(expected)).toBe(true);
    },
  );

  test("comments of GIF and PNG are removed", async () => {
    const gif = await plain(20, 20).gif().toBuffer();
    const comment = Buffer.from("!\xfe\x06secret\0", "latin1");
    const commented = Buffer.concat([gif.subarray(0, -1), comment, gif.subarray(-1)]);
    expect((await derive(commented)).original.includes("secret")).toBe(false);
    const jpeg = await plain(20, 20).jpeg().toBuffer();
    const told = Buffer.concat([
      jpeg.subarray(0, 2),
      Buffer.from("\xff\xfe\0\x08secret", "latin1"),
      jpeg.subarray(2),
    ]);
    const { original } = await derive(told);
    expect(original.equals(jpeg)).toBe(true);
  });

  test("a colour profile stays with the original", async () => {
    const bytes = await plain(30, 30).withIccProfile("p3").jpeg().toBuffer();
    const { original, named } = await derive(bytes);
    expect((await sharp(original).metadata()).icc).toBeDefined();
    expect((await sharp(named("236x", "jpg")).metadata()).icc).toBeUndefined();
  });
});

test.each([
  [1500, 2250],
  [100, 2000],
  [4000, 200],
  [61, 1203],
  [737, 999],
])("the sizes reported for %i × %i match the files", async (width, height) => {
  const { named, mime } = await derive(await plain(width, height).png().toBuffer());
  const images = presentImages("https://pins.example", { signature: "ab".repeat(16), mime, width, height });
  expect(images["236x"].url).toBe(`https://pins.example/media/236x/ab/ab/ab/${"ab".repeat(16)}.jpg`);
  expect(images.orig).toEqual({
    url: `https://pins.example/media/originals/ab/ab/ab/${"ab".repeat(16)}.png`,
    width,
    height,
  });
  for (const [size, told] of Object.entries(images)) {
    const made = await sharp(
      named(size === "orig" ? originals : size, size === "orig" ? "png" : "webp"),
    ).metadata();
    expect([size, made.width, made.height]).toEqual([size, told.width, told.height]);
  }
});
