import { readdir, readFile } from "node:fs/promises";
import sharp from "sharp";
import { expect, test } from "vitest";
import { PIN_ALT_TEXT_MAX, PIN_DESCRIPTION_MAX, PIN_TITLE_MAX } from "#contract/limits/pins.ts";
import { demoPictures, readDemoPicture } from "./demo-pictures.ts";

test("there are enough pictures for a wall, each with words of its own", () => {
  expect(demoPictures.length).toBeGreaterThanOrEqual(60);
  for (const word of ["slug", "title", "altText"] as const) {
    expect(new Set(demoPictures.map((picture) => picture[word])).size).toBe(demoPictures.length);
  }
  for (const { slug, title, description, altText } of demoPictures) {
    expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect([title.length > 0, description.length > 0, altText.length > 10]).toEqual([true, true, true]);
    expect(title.length).toBeLessThanOrEqual(PIN_TITLE_MAX);
    expect(description.length).toBeLessThanOrEqual(PIN_DESCRIPTION_MAX);
    expect(altText.length).toBeLessThanOrEqual(PIN_ALT_TEXT_MAX);
  }
});

test("neighbours on the wall are of different topics more often than not", () => {
  const alike = demoPictures.filter((picture, index) => picture.topic === demoPictures[index + 1]?.topic);
  expect(alike.length).toBeLessThan(demoPictures.length / 5);
});

test("every picture is a file of the size it says, and not one flat colour", async () => {
  for (const { slug, width, height } of demoPictures) {
    const bytes = await readDemoPicture(slug);
    expect([slug, await sharp(bytes).metadata()]).toMatchObject([slug, { width, height, format: "webp" }]);
    expect([slug, bytes.byteLength < 100_000]).toEqual([slug, true]);
    // The library judges what it was given, not what it makes of that.
    const { data, info: raw } = await sharp(bytes).resize(64).raw().toBuffer({ resolveWithObject: true });
    const { channels } = await sharp(data, { raw }).stats();
    expect([slug, Math.max(...channels.map((channel) => channel.stdev)) > 8]).toEqual([slug, true]);
  }
});

test("every file is on the list", async () => {
  const files = (await readdir(import.meta.dirname)).filter((name) => /\.(webp|mp4)$/.test(name));
  const listed = demoPictures.flatMap(({ slug, isVideo }) => [
    `${slug}.webp`,
    ...(isVideo ? [`${slug}.mp4`] : []),
  ]);
  expect(files.sort()).toEqual(listed.sort());
});

test("whoever made one is credited", async () => {
  const credits = await readFile(new URL("../../../docs/credits.md", import.meta.url), "utf8");
  const makers = demoPictures.flatMap(({ credit }) => credit?.by ?? []);
  expect(makers).toHaveLength(7);
  for (const maker of makers) expect(credits).toContain(maker);
});
