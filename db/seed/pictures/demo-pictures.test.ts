import sharp from "sharp";
import { expect, test } from "vitest";
import { PIN_ALT_TEXT_MAX, PIN_DESCRIPTION_MAX, PIN_TITLE_MAX } from "#contract/limits.ts";
import { demoPictures } from "./demo-pictures.ts";

test("there are enough pictures for a wall, each with words of its own", () => {
  expect(demoPictures.length).toBeGreaterThanOrEqual(60);
  for (const word of ["slug", "title", "altText"] as const) {
    expect(new Set(demoPictures.map((picture) => picture[word])).size).toBe(demoPictures.length);
  }
  for (const { slug, title, description, altText, dominantColor } of demoPictures) {
    expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(dominantColor).toMatch(/^#[0-9a-f]{6}$/);
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

test("every picture can be drawn, has the size it says and is not one flat colour", async () => {
  for (const picture of demoPictures) {
    const bytes = await picture.render();
    const { width, height, format } = await sharp(bytes).metadata();
    expect([picture.slug, width, height, format]).toEqual([
      picture.slug,
      picture.width,
      picture.height,
      "jpeg",
    ]);
    expect([picture.slug, bytes.byteLength < 400_000]).toEqual([picture.slug, true]);
    const { channels } = await sharp(bytes).resize(64).stats();
    expect([picture.slug, Math.max(...channels.map((channel) => channel.stdev)) > 8]).toEqual([
      picture.slug,
      true,
    ]);
  }
});

test("the same picture comes out each time, so storing it again stores nothing new", async () => {
  for (const picture of demoPictures.filter((_, index) => index % 9 === 0)) {
    const [first, second] = [await picture.render(), await picture.render()];
    expect([picture.slug, first.equals(second)]).toEqual([picture.slug, true]);
  }
});
