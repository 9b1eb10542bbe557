import { expect, test } from "vitest";
import { pinEmbed } from "./pin-embed.ts";

const pinOf = (width: number, height: number, seoTitle = "A chair") => ({
  id: "12",
  seoTitle,
  images: { orig: { width, height } },
});

test.each([
  ["of the default size", pinOf(1000, 1500), {}, 345, 626],
  ["as wide as allowed", pinOf(1000, 1500), { maxWidth: 2000 }, 736, 1212],
  ["as narrow as required", pinOf(1000, 1500), { maxWidth: 10 }, 10, 208],
  ["as low as required", pinOf(1000, 1500), { maxHeight: 400 }, 345, 400],
  ["too low to show everything", pinOf(1000, 1500), { maxHeight: 1 }, 345, 1],
  ["cropped for a tower", pinOf(100, 2000), {}, 345, 798],
  ["uncropped for a strip", pinOf(2000, 100), {}, 345, 208],
] as const)("a frame is %s", (_, pin, room, width, height) => {
  const embed = pinEmbed(pin, "https://bower.example", room);
  expect([embed.width, embed.height]).toEqual([width, height]);
  expect(embed.html).toContain(
    `<iframe src="https://bower.example/pin/12/embed/" width="${width}" height="${height}" title="A chair"`,
  );
});

test("a title can't escape its attribute", () => {
  const { html } = pinEmbed(pinOf(1, 1, `"><script>`), "https://bower.example");
  expect(html).toContain('title="&#34;&#62;&#60;script&#62;"');
});
