import sharp, { type Sharp } from "sharp";
import { expect, test } from "vitest";
import { sniffImageType } from "#server/platform/picture-type.ts";
import { derivePicture } from "./derive-picture.ts";
import { inspectPicture } from "./inspect-picture.ts";
import { allKeys, hasVariant, type Purpose } from "./variants.ts";

const field = "profile_image";

function plain(width: number, height: number, background = "#b04a2f"): Sharp {
  return sharp({ create: { width, height, channels: 3, background } });
}

/** Left half red, right half blue, taken upright, with its location. */
async function fromCamera(): Promise<Buffer> {
  const blue = await plain(400, 600, "#1020c0").png().toBuffer();
  return plain(800, 600, "#d01010")
    .composite([{ input: blue, left: 400, top: 0 }])
    .jpeg({ quality: 95 })
    .withExif({
      IFD0: { Make: "Camera", ImageDescription: "Hidden words" },
      IFD3: { GPSLatitude: "48/1 8/1 0/1" },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

async function derive(bytes: Buffer, purpose: Purpose) {
  const derived = await derivePicture(bytes, await inspectPicture(bytes, field), purpose, field);
  return {
    ...derived,
    byName: new Map(derived.files.map((file) => [`${file.size}.${file.ending}`, file.bytes])),
  };
}

test("crops an avatar to squares in four sizes, each as JPEG and WebP, without an original", async () => {
  const { byName } = await derive(await plain(1000, 1400).png().toBuffer(), "avatar");
  const sizes = await Promise.all(
    [...byName].map(async ([name, bytes]) => {
      const { width, height, format } = await sharp(bytes).metadata();
      return `${name} ${width}x${height} ${format}`;
    }),
  );
  expect(sizes).toEqual([
    "75x75.jpg 75x75 jpeg",
    "75x75.webp 75x75 webp",
    "150x150.jpg 150x150 jpeg",
    "150x150.webp 150x150 webp",
    "280x280.jpg 280x280 jpeg",
    "280x280.webp 280x280 webp",
    "736x736.jpg 736x736 jpeg",
    "736x736.webp 736x736 webp",
  ]);
});

test("never enlarges", async () => {
  const { byName } = await derive(await plain(90, 200).png().toBuffer(), "avatar");
  expect(await sharp(byName.get("736x736.jpg")).metadata()).toMatchObject({ width: 90, height: 90 });
});

test("keeps a Pin's shape at every width", async () => {
  const { byName } = await derive(await plain(1500, 2250).jpeg().toBuffer(), "pin");
  const of = async (name: string) => {
    const { width, height } = await sharp(byName.get(name)).metadata();
    return [width, height];
  };
  expect(await of("236x.webp")).toEqual([236, 354]);
  expect(await of("736x.jpg")).toEqual([736, 1104]);
  expect(await of("1200x.webp")).toEqual([1200, 1800]);
  expect(await of("originals.jpg")).toEqual([1500, 2250]);
  expect(await of("136x136.jpg")).toEqual([136, 136]);
});

test("applies the camera's rotation and removes its metadata from every file", async () => {
  const bytes = await fromCamera();
  expect(bytes.includes("Hidden words")).toBe(true);
  expect(await inspectPicture(bytes, field)).toMatchObject({ width: 600, height: 800, hasPrivateData: true });
  const { files, byName } = await derive(bytes, "pin");
  for (const file of files) {
    const { exif, xmp, iptc, orientation = 1 } = await sharp(file.bytes).metadata();
    expect([file.size, exif, xmp, iptc, orientation]).toEqual([
      file.size,
      undefined,
      undefined,
      undefined,
      1,
    ]);
    expect(Buffer.from(file.bytes).includes("Hidden words")).toBe(false);
  }
  const { data } = await sharp(byName.get("originals.jpg"))
    .resize(2, 2, { fit: "fill" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [topRed = 0, , topBlue = 0] = data;
  expect(topRed).toBeGreaterThan(topBlue);
  expect(data[6]).toBeLessThan(data[8] ?? 0);
});

test("keeps an original without private data byte for byte", async () => {
  const bytes = await plain(300, 200).webp().toBuffer();
  expect(Buffer.from((await derive(bytes, "pin")).byName.get("originals.webp") ?? [])).toEqual(bytes);
});

test("turns transparency into white paper", async () => {
  const bytes = await sharp({ create: { width: 100, height: 100, channels: 4, background: "#00000000" } })
    .png()
    .toBuffer();
  const { byName } = await derive(bytes, "avatar");
  const { dominant } = await sharp(byName.get("75x75.jpg")).stats();
  expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(240);
});

test("returns the colour and a small placeholder", async () => {
  const { dominantColor, thumbhash } = await derive(await plain(500, 500, "#c03028").png().toBuffer(), "pin");
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    Number.parseInt(dominantColor.slice(at, at + 2), 16),
  );
  expect(red).toBeGreaterThan(180);
  expect(Math.max(green, blue)).toBeLessThan(70);
  expect(thumbhash.byteLength).toBeLessThan(32);
});

test("accepts grey, sixteen-bit and animated pictures", async () => {
  const grey = await plain(120, 80).greyscale().png().toBuffer();
  const deep = await plain(120, 80).toColourspace("rgb16").png().toBuffer();
  const moving = await sharp(
    [await plain(40, 40).png().toBuffer(), await plain(40, 40, "#0000ff").png().toBuffer()],
    {
      join: { animated: true },
    },
  )
    .gif()
    .toBuffer();
  for (const [bytes, files] of [
    [grey, 17],
    [deep, 17],
    [moving, 20],
  ] as const) {
    expect((await derive(bytes, "pin")).files).toHaveLength(files);
  }
});

test.each([
  ["words", Buffer.from("these are only words, and quite a few of them")],
  ["an SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>')],
  ["nothing", Buffer.alloc(0)],
  ["a JPEG in name only", Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(500, 7)])],
])("refuses %s and names the field", async (_name, bytes) => {
  await expect(derive(bytes, "avatar")).rejects.toMatchObject({ errorName: "unusable", detail: field });
});

test("refuses too many pixels before decoding, and too many bytes before reading", async () => {
  // One that says it is 10,000 by 5,001.
  const start = Buffer.from("GIF89a\x10\x27\x89\x13\x80\0\0\0\0\0\xff\xff\xff", "latin1");
  const frame = Buffer.from(",\0\0\0\0\x10\x27\x89\x13\0\x02\x02D\x01\0;", "latin1");
  const wide = Buffer.concat([start, frame]);
  await expect(inspectPicture(wide, field)).rejects.toThrow("more than 50 megapixels");
  const heavy = Buffer.alloc(20 * 1024 * 1024 + 1);
  await expect(inspectPicture(heavy, field)).rejects.toMatchObject({ errorName: "too_large", detail: field });
});

test("takes the type from the bytes", async () => {
  expect(sniffImageType(await plain(8, 8).avif({ effort: 0 }).toBuffer())).toBe("image/avif");
  expect(sniffImageType(await plain(8, 8).webp().toBuffer())).toBe("image/webp");
  expect(sniffImageType(await plain(8, 8).gif().toBuffer())).toBe("image/gif");
  expect(sniffImageType(await plain(8, 8).tiff().toBuffer())).toBeNull();
  expect(sniffImageType(Buffer.from("\0\0\0\x18ftypisom\0\0\0\0isommp42"))).toBeNull();
});

test("gives every created file an address that the store's key list contains", async () => {
  const still = { purpose: "pin", mime: "image/jpeg", isMoving: false, movingWidth: 0 } as const;
  for (const purpose of ["avatar", "pin"] as const) {
    const { files } = await derive(await plain(80, 80).jpeg().toBuffer(), purpose);
    expect(files.every((file) => hasVariant({ ...still, purpose }, file.size, file.ending))).toBe(true);
    expect(allKeys(purpose, "image/jpeg", "ab".repeat(32))).toHaveLength(files.length);
  }
  expect(hasVariant({ ...still, purpose: "avatar" }, "originals", "jpg")).toBe(false);
  expect(hasVariant(still, "originals", "png")).toBe(false);
  expect(hasVariant(still, "constructor", "jpg")).toBe(false);
  expect(hasVariant(still, "moving236", "webp")).toBe(false);
  const moving = { ...still, mime: "image/gif", isMoving: true, movingWidth: 236 };
  expect(
    ["moving236.webp", "moving236.jpg", "moving474.webp"].map((name) => {
      const [size = "", ending = ""] = name.split(".");
      return hasVariant(moving, size, ending);
    }),
  ).toEqual([true, false, false]);
});
