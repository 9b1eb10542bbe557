import { expect, test } from "vitest";
import { picturesBeside } from "./pictures-beside.ts";

const url = (size: string, picture: string) => `http://localhost:3000/media/${size}/aa/bb/cc/${picture}.jpg`;
const small = (...pictures: string[]) => pictures.map((picture) => url("136x136", picture));

test.each([
  ["the newest as cover, which is the first", "a", ["a", "b", "c"], ["b", "c"]],
  ["a cover from further down", "b", ["a", "b", "c"], ["a", "c"]],
  ["a cover that is none of the first", "x", ["a", "b", "c"], ["a", "b"]],
  ["no other picture", "a", ["a"], []],
])("beside %s stands no picture twice", (_, cover, first, expected) => {
  const board = { image_cover_url: url("236x", cover), pin_thumbnail_urls: small(...first) };
  expect(picturesBeside(board)).toEqual(small(...expected));
});

test("a board without a cover has nothing beside it", () => {
  expect(picturesBeside({ image_cover_url: null, pin_thumbnail_urls: [] })).toEqual([]);
});
