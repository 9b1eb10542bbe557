import { expect, test } from "vitest";
import { coverSources } from "./cover-sources.ts";

const image = (size: string, width: number) => ({
  url: `https://p.example/media/${size}/c.jpg`,
  width,
  height: Math.round((width * 9) / 16),
});

test("offers both sizes to wide screens, the small one to phones and the original to bots", () => {
  const images = { "736x": image("736x", 736), "1200x": image("1200x", 1200) };
  expect(coverSources(images)).toEqual({
    phone: "https://p.example/media/736x/c.webp",
    wide: "https://p.example/media/736x/c.webp 736w, https://p.example/media/1200x/c.webp 1200w",
    src: "https://p.example/media/1200x/c.jpg",
  });
  const forBots = coverSources({ ...images, originals: image("originals", 2000) });
  expect(forBots.src).toBe("https://p.example/media/originals/c.jpg");
});

test("offers a small cover once", () => {
  const images = { "736x": image("736x", 500), "1200x": image("1200x", 500) };
  expect(coverSources(images).wide).toBe("https://p.example/media/736x/c.webp 500w");
});
