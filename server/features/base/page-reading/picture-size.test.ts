import fc from "fast-check";
import sharp from "sharp";
import { expect, test } from "vitest";
import { readPictureSize } from "./picture-size.ts";

function picture() {
  return sharp({ create: { width: 90, height: 60, channels: 4, background: "#3060a080" } });
}

const pictures = {
  jpeg: () => picture().jpeg().toBuffer(),
  "progressive jpeg": () => picture().jpeg({ progressive: true }).toBuffer(),
  "jpeg with much before it": () =>
    picture()
      .withExif({ IFD0: { Make: "x".repeat(40_000) } })
      .jpeg()
      .toBuffer(),
  png: () => picture().png().toBuffer(),
  gif: () => picture().gif().toBuffer(),
  webp: () => picture().removeAlpha().webp().toBuffer(),
  "webp with alpha": () => picture().webp().toBuffer(),
  "lossless webp": () => picture().webp({ lossless: true }).toBuffer(),
  avif: () => picture().avif({ effort: 0 }).toBuffer(),
};

test.each(Object.entries(pictures))("measures %s, whole and by its header", async (_name, make) => {
  const bytes = await make();
  expect(readPictureSize(bytes)).toEqual({ width: 90, height: 60 });
  const lengths = Array.from({ length: bytes.length }, (_, length) => length);
  const sizes = lengths.map((length) => readPictureSize(bytes.subarray(0, length)));
  for (const size of sizes) if (size) expect(size).toEqual({ width: 90, height: 60 });
  expect(sizes.at(-1)).toEqual({ width: 90, height: 60 });
});

test("measures a rotated picture upright", async () => {
  const turned = await picture().withMetadata({ orientation: 6 }).jpeg().toBuffer();
  expect(readPictureSize(turned)).toEqual({ width: 60, height: 90 });
  const mirrored = await picture().withMetadata({ orientation: 2 }).jpeg().toBuffer();
  expect(readPictureSize(mirrored)).toEqual({ width: 90, height: 60 });
});

test("measures nothing for a valid header with garbage, without failing", () => {
  const beginnings = [
    "\xff\xd8\xff",
    "\x89PNG\r\n\x1a\n",
    "GIF89a",
    "RIFF\0\0\0\0WEBPVP8X",
    "\0\0\0\x1cftypavif",
  ];
  fc.assert(
    fc.property(fc.constantFrom(...beginnings), fc.uint8Array({ maxLength: 300 }), (beginning, rest) => {
      const size = readPictureSize(Buffer.concat([Buffer.from(beginning, "latin1"), rest]));
      if (size) expect(Math.min(size.width, size.height)).toBeGreaterThan(0);
    }),
    { numRuns: 3000 },
  );
});
