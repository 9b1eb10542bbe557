import fc from "fast-check";
import { expect, test } from "vitest";
import { indexNearWords } from "./near-words.ts";
import { spellingCost } from "./spelling-cost.ts";

const words = [
  "kitchen",
  "mushroom",
  "terrazzo",
  "eucalyptus",
  "chair",
  "blue",
  "monstera",
  "accommodation",
  "ox",
];
const findNear = await indexNearWords(words);
const near = (typed: string) => findNear(typed).map(({ word }) => word);

test.each([
  ["kitchn", "kitchen"],
  ["kitcchen", "kitchen"],
  ["iktchen", "kitchen"],
  ["mushrom", "mushroom"],
  ["terazo", "terrazzo"],
  ["chiar", "chair"],
  ["bleu", "blue"],
  ["monsterra", "monstera"],
  ["acomodation", "accommodation"],
  ["eukaliptus", "eucalyptus"],
])("%s is near to %s", (typed, meant) => {
  expect(near(typed)).toEqual([meant]);
});

test.each(["kxtxhen", "chr", "xo", "", "mushroommushroom", "zzyzx"])("nothing is near to “%s”", (typed) => {
  expect(near(typed)).toEqual([]);
});

const letters = fc.string({ unit: fc.constantFrom(..."abcde"), minLength: 4, maxLength: 12 });
/** Between doubled letters, a mistake changes more than one of the compared letters. */
const isDoubled = /(.)\1/;
const undoubled = letters.filter((word) => !isDoubled.test(word));

test("the index finds a word with one mistake, at any letter", async () => {
  await fc.assert(
    fc.asyncProperty(undoubled, fc.nat(), fc.nat(3), async (word, seed, kind) => {
      const at = seed % word.length;
      const typed = [
        word.slice(0, at) + word.slice(at + 1),
        `${word.slice(0, at)}x${word.slice(at)}`,
        `${word.slice(0, at)}x${word.slice(at + 1)}`,
        word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2),
      ][kind] as string;
      fc.pre(!isDoubled.test(typed));
      const find = await indexNearWords([word]);
      expect(find(typed).length).toBe(typed.length < 4 ? 0 : 1);
    }),
  );
});

test("a cost is the same both ways, nothing for the same word, and never more than allowed", () => {
  fc.assert(
    fc.property(letters, letters, (one, other) => {
      const cost = spellingCost(one, other, 2.2);
      expect(spellingCost(other, one, 2.2)).toBeCloseTo(cost);
      expect(cost === 0).toBe(one === other);
      expect(cost <= 2.2 || cost === Number.POSITIVE_INFINITY).toBe(true);
    }),
  );
});
