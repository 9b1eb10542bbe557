import { expect, test } from "vitest";
import { mediaUrl, newSignature, parsePicturePath, pictureUrl } from "./address.ts";

const signature = "0a1b2c3d4e5f60718293a4b5c6d7e8f9";

test("an address contains the size as a folder, and the start of the signature as folders", () => {
  expect(pictureUrl("https://pins.example", signature, "originals", "png")).toBe(
    `https://pins.example/media/originals/0a/1b/2c/${signature}.png`,
  );
  expect(pictureUrl("https://pins.example", signature, "236x")).toBe(
    `https://pins.example/media/236x/0a/1b/2c/${signature}.jpg`,
  );
});

test("addresses can be read back", () => {
  const path = new URL(pictureUrl("http://localhost:3000", signature, "75x75", "webp")).pathname;
  expect(parsePicturePath(path)).toEqual({ size: "75x75", signature, ending: "webp" });
});

test.each([
  "/media/",
  `/media/236x/${signature}.jpg`,
  `/media/236x/0a/1b/2d/${signature}.jpg`,
  `/media/236x/0a/1b/2c/${signature}`,
  `/media/236x/0a/1b/2c/${signature.toUpperCase()}.jpg`,
  `/media/../0a/1b/2c/${signature}.jpg`,
  `/media/236x/0a/1b/2c/${signature}.jpg/`,
  `/media/236x/0a/1b/2c/${signature}.jpg\n`,
  `/media/236x/0a/1b/2c/${signature}0.jpg`,
  `//media/236x/0a/1b/2c/${signature}.jpg`,
])("%j is not a picture's path", (path) => {
  expect(parsePicturePath(path)).toBeNull();
});

test("the media host has no videos", () => {
  expect(() => mediaUrl("https://pins.example", `/video/${signature}/v720.mp4`)).toThrow(
    "The video host is not implemented",
  );
});

test("signatures are 32 hex digits and never the same", () => {
  const made = Array.from({ length: 200 }, newSignature);
  expect(made.every((one) => /^[0-9a-f]{32}$/.test(one))).toBe(true);
  expect(new Set(made).size).toBe(200);
});
