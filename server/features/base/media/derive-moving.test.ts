import sharp from "sharp";
import { expect, test } from "vitest";
import { paintNoise } from "#testkit/base/paint.ts";
import { addMovingSizes } from "./derive-moving.ts";
import type { DerivedFile } from "./derived-file.ts";
import { inspectPicture } from "./inspect-picture.ts";

const side = 500;
const frames = [
  await paintNoise({ width: side, height: side }).png().toBuffer(),
  await paintNoise({ width: side, height: side }).png().toBuffer(),
];
const bytes = await sharp(frames, { join: { animated: true } })
  .webp({ effort: 0 })
  .toBuffer();
const facts = await inspectPicture(bytes, "image");
const enough = Number.POSITIVE_INFINITY;

async function move(bytesMax: Parameters<typeof addMovingSizes>[2]) {
  const files: DerivedFile[] = [];
  const widest = await addMovingSizes(sharp, { bytes, facts, files }, bytesMax);
  return { widest, files, sizes: files.map((file) => file.bytes.byteLength) };
}

test("an animation moves in all sizes up to one that is too heavy, which may be the smallest", async () => {
  const all = await move({ moving236: enough, moving474: enough, moving736: enough });
  expect([all.widest, all.files.map(({ size }) => size)]).toEqual([
    736,
    ["moving236", "moving474", "moving736"],
  ]);
  const some = await move({ moving236: enough, moving474: 1000, moving736: enough });
  expect([some.widest, some.files.map(({ size }) => size)]).toEqual([236, ["moving236"]]);
  expect(await move({ moving236: 1000, moving474: enough, moving736: enough })).toMatchObject({
    widest: 0,
    files: [],
  });
});

test("a size that is a little too heavy is made with less quality", async () => {
  const all = await move({ moving236: enough, moving474: enough, moving736: enough });
  const [small = 0, medium = 0] = all.sizes;
  const lighter = await move({ moving236: small, moving474: medium - 1, moving736: enough });
  expect(lighter.widest).toBe(736);
  expect(lighter.sizes[0]).toBe(small);
  expect(lighter.sizes[1]).toBeLessThan(medium);
});
