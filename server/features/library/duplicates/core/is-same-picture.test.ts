import { readFile } from "node:fs/promises";
import sharp, { type Sharp } from "sharp";
import { rgbaToThumbHash } from "thumbhash";
import { describe, expect, test } from "vitest";
import { decodePixels } from "../../../base/media/index.ts";
import { arePixelsSame, COMPARED_SIDE, maySamePicture, type Sketch } from "./is-same-picture.ts";

const folder = new URL("../../../../../db/seed/pictures/", import.meta.url);

type Seen = { pixels: Uint8Array; sketch: Sketch };

async function see(bytes: Buffer): Promise<Seen> {
  const { width, height } = await sharp(bytes).metadata();
  const small = sharp(bytes).resize(100, 100, { fit: "inside" }).ensureAlpha().raw();
  const { data, info } = await small.toBuffer({ resolveWithObject: true });
  const thumbhash = rgbaToThumbHash(info.width, info.height, data);
  return { pixels: await decodePixels(bytes, COMPARED_SIDE), sketch: { width, height, thumbhash } };
}

const open = async (name: string) => await readFile(new URL(`${name}.webp`, folder));
const isSame = (one: Seen, other: Seen) =>
  maySamePicture(one.sketch, other.sketch) && arePixelsSame(one.pixels, other.pixels);

describe("a picture", () => {
  const again: [string, (picture: Sharp) => Sharp][] = [
    ["smaller", (picture) => picture.resize(300).jpeg({ quality: 85 })],
    ["of poor quality", (picture) => picture.jpeg({ quality: 20 })],
    ["in another format", (picture) => picture.avif({ quality: 50, effort: 0 })],
  ];
  const changed: [string, (picture: Sharp) => Sharp][] = [
    ["mirrored", (picture) => picture.flop()],
    ["in other colors", (picture) => picture.modulate({ hue: 90 })],
    ["made darker", (picture) => picture.modulate({ brightness: 0.7 })],
    ["cropped", (picture) => picture.extract({ left: 60, top: 0, width: 500, height: 800 })],
  ];

  test.each(again)("%s is the same", async (_, draw) => {
    for (const name of ["autumn-fox", "alpine-evening", "berry-tart"]) {
      const bytes = await open(name);
      const one = await see(bytes);
      expect({ name, same: isSame(one, await see(await draw(sharp(bytes)).toBuffer())) }).toEqual({
        name,
        same: true,
      });
    }
  });

  test.each(changed)("%s isn't the same", async (_, draw) => {
    const bytes = await open("autumn-fox");
    expect(isSame(await see(bytes), await see(await draw(sharp(bytes)).toBuffer()))).toBe(false);
  });

  test("isn't the same as one that looks much like it", async () => {
    for (const [one, other] of [
      ["white-village", "yellow-house"],
      ["pink-bedroom", "sunday-sofa"],
      ["green-swell", "old-swell"],
    ] as const) {
      expect(isSame(await see(await open(one)), await see(await open(other)))).toBe(false);
    }
  });

  test("whose sketch can't be read is never the same", async () => {
    const { sketch } = await see(await open("autumn-fox"));
    const unknown = { ...sketch, thumbhash: Buffer.alloc(5) };
    expect(maySamePicture(unknown, unknown)).toBe(false);
  });
});
