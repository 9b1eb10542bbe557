import { expect, test } from "vitest";
import { findColor, isColorIn, readLexicon } from "./index.ts";

const { things, nouns } = await readLexicon();
const everything = () => true;

test.each([
  ["gato", "pt", "cat"],
  ["kucing", "id", "cat"],
  ["猫", "ja", "cat"],
  ["stol", "sv", "chair"],
  ["katt", "en", "cat"],
  ["aeroplane", "en", "airplane"],
])("%s (%s) is another word for %s", (word, locale, other) => {
  const related = things.listRelated(word, locale as "en");
  expect(related.map((each) => each.word)).toContain(other);
  expect(related.every(({ weight }) => weight > 0 && weight < 1)).toBe(true);
  expect(things.has(word, locale as "en")).toBe(locale !== "en" || word === "aeroplane");
});

test.each([
  ["couch", "sofa"],
  ["furniture", "armchair"],
  ["furnitures", "desk"],
  ["kittens", "kitty"],
])("%s stands for %s", (word, kind) => {
  const wanted = new Set(["sofa", "armchair", "desk", "kitty"]);
  expect(nouns.listRelated(word, (each) => wanted.has(each)).map((each) => each.word)).toContain(kind);
});

test("what has too many kinds stands for none of them", () => {
  expect(nouns.listRelated("entity", everything).length).toBeLessThan(10);
  expect(nouns.listRelated("zzyzx", everything)).toEqual([]);
});

test("knows words and colors", () => {
  expect(["cute", "running", "chairs"].map(nouns.has)).toEqual([true, true, true]);
  expect(nouns.has("kitchn")).toBe(false);
  expect(["blau", "bleu", "青", "navy", "kitchen"].map(findColor)).toEqual([
    "blue",
    "blue",
    "blue",
    "#1f2a4d",
    null,
  ]);
  expect([isColorIn("bleu", "fr"), isColorIn("bleu", "en")]).toEqual([true, false]);
});
