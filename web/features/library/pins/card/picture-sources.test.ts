import { expect, test } from "vitest";
import type { PinImages } from "#contract/library/entities/pin.ts";
import { pictureSources } from "./picture-sources.ts";

function buildImages(whole: number): PinImages {
  const image = (name: string, width: number) => ({
    url: `https://pins.example/media/${name}/aa/bb/cc/s.jpg`,
    width: Math.min(width, whole),
    height: Math.min(width, whole),
  });
  const cut = (name: string) => [name, image(name, Number.parseInt(name, 10))];
  const names = ["60x60", "75x75", "136x136", "170x", "236x", "474x", "736x", "1200x"];
  return Object.fromEntries([...names.map(cut), ["orig", image("originals", whole)]]) as PinImages;
}

test("offers WebP in three widths, and a JPEG fallback", () => {
  const { src, srcSet } = pictureSources(buildImages(3000));
  expect(src).toBe("https://pins.example/media/236x/aa/bb/cc/s.jpg");
  expect(srcSet.split(", ")).toEqual([
    "https://pins.example/media/236x/aa/bb/cc/s.webp 236w",
    "https://pins.example/media/474x/aa/bb/cc/s.webp 474w",
    "https://pins.example/media/736x/aa/bb/cc/s.webp 736w",
  ]);
});

test("a compact wall gets smaller pictures", () => {
  expect(pictureSources(buildImages(3000), "compact").srcSet.match(/\d+w/g)).toEqual([
    "170w",
    "236w",
    "474w",
  ]);
});

test("a panorama, which is cropped to the least height, is as sharp as others", () => {
  const images = buildImages(4000);
  images.orig = { ...images.orig, width: 4000, height: 900 };
  const { sizes, srcSet } = pictureSources(images);
  expect(sizes).toBe("(width < 592px) calc((50vw - 20px) * 2.00), 472px");
  expect(srcSet.match(/\d+w/g)).toEqual(["236w", "474w", "736w", "1200w"]);
});

test("offers a small picture once, because nothing is enlarged", () => {
  expect(pictureSources(buildImages(300)).srcSet.match(/\d+w/g)).toEqual(["236w", "300w"]);
  expect(pictureSources(buildImages(1)).srcSet.match(/\d+w/g)).toEqual(["1w"]);
});
