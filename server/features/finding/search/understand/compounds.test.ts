import { expect, test } from "vitest";
import { splitCompound } from "./compounds.ts";

const words = new Set([
  "kuche",
  "fliesen",
  "bucher",
  "regal",
  "garten",
  "stuhl",
  "arbeit",
  "platz",
  "fliese",
]);
const isWord = (word: string) => words.has(word);

test.each([
  ["kuchenfliesen", "de", ["kuche", "fliesen"]],
  ["bucherregal", "de", ["bucher", "regal"]],
  ["gartenstuhl", "de", ["garten", "stuhl"]],
  ["arbeitsplatz", "de", ["arbeit", "platz"]],
  ["gartenstuhl", "en", null],
  ["regal", "de", null],
  ["gartenzzz", "de", null],
  ["xyzstuhl", "de", null],
] as const)("%s (%s) is made of %j", (word, locale, parts) => {
  expect(splitCompound(word, locale, isWord)).toEqual(parts);
});
