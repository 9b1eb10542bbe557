import sharp from "sharp";
import { expect, test } from "vitest";
import type { StoryParagraph } from "#contract/library/entities/story.ts";
import glyphs from "../link-card/glyphs.json" with { type: "json" };
import { drawStoryCover, layOutStoryCover } from "./draw-story-cover.ts";

const paragraph = (traits: Partial<StoryParagraph> = {}): StoryParagraph => ({
  text: "A bower of blue things",
  left: 10,
  top: 20,
  width: 80,
  size: "large",
  look: "text",
  ...traits,
});

test("a page of words becomes a picture in its color", async () => {
  const image = sharp(await drawStoryCover({ background: "#7A3B69", paragraphs: [paragraph()] }));
  expect(await image.metadata()).toMatchObject({ format: "png", width: 1000, height: 1500 });
  const { data } = await image
    .extract({ left: 2, top: 2, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(data.subarray(0, 3).toString("hex")).toBe("7a3b69");
});

test("words that would end below the page begin higher, and none becomes markup", () => {
  const text = "<script>alert(1)</script> ".repeat(9).trim();
  const svg = layOutStoryCover(glyphs, {
    background: "#FFFFFF",
    paragraphs: [
      paragraph({ text, top: 100, size: "huge", width: 20, look: "box" }),
      paragraph({ text: "鳥" }),
    ],
  });
  expect(svg).not.toContain("script");
  expect(svg.match(/<rect /g)).toHaveLength(2);
  const [, top, height] = /<rect x="100" y="([\d.]+)" width="[\d.]+" height="([\d.]+)"/.exec(svg) ?? [];
  expect(Number(top)).toBeGreaterThanOrEqual(0);
  expect(Number(top) + Number(height)).toBeLessThanOrEqual(1500.1);
});
