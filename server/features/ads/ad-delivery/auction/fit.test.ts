import fc from "fast-check";
import { expect, test } from "vitest";
import { foldText } from "#server/platform/text/fold-text.ts";
import { buildTheme, type ThemeTraits } from "#testkit/ads/ad-candidates.ts";
import { FITTING, fitOf, rarityOf, type Theme, tellingWords } from "./fit.ts";

const chair: ThemeTraits = { topics: ["furniture", "home"], words: ["oak", "chair"] };

const cases: [string, ThemeTraits, ThemeTraits, number][] = [
  ["a page about nothing", chair, {}, 1],
  ["an ad about nothing", {}, chair, 1],
  ["topics on one side, words on the other", { topics: ["art"] }, { words: ["art"] }, 1],
  ["the same", chair, chair, 1.5],
  ["nothing in common", chair, { topics: ["food"], words: ["soup"] }, 0.5],
  ["its topics alone", chair, { topics: ["furniture", "home"] }, 1.5],
  ["its topics in other words", chair, { topics: ["furniture", "home"], words: ["wooden", "seat"] }, 1.3],
  ["one of two topics", chair, { topics: ["home", "lamps"] }, 1.3],
  ["one topic of many", chair, { topics: ["home", "lamps", "tables"] }, 1.3],
  ["other topics alone", chair, { topics: ["food"] }, 0.7],
  ["half of its words", chair, { words: ["oak", "table"] }, 1.5],
  ["one of many words", chair, { words: ["oak", "old", "tall", "green", "mossy", "trees"] }, 1.204],
  ["other words alone", chair, { words: ["soup"] }, 0.8],
  ["a word of another topic", chair, { topics: ["food"], words: ["oak", "smoked", "soup"] }, 1.072],
];

test.each(cases)("%s", (_name, ad, page, fit) => {
  expect(fitOf(buildTheme(ad), buildTheme(page))).toBeCloseTo(fit, 3);
});

const uses = new Map([
  ...([
    ["the", 400],
    ["for", 300],
    ["garden", 40],
    ["chair", 12],
    ["soup", 12],
  ] as const),
]);
const rarity = rarityOf(uses);
const read = (text: string): Theme => ({
  topics: new Set(),
  telling: tellingWords(foldText(text).split(" "), rarity),
});

test("words that many use say little, and those that few use say much", () => {
  const ad = read("A chair for the garden");
  expect([...ad.telling.keys()]).toEqual(["chair", "garden", "for"]);
  expect(fitOf(ad, read("Soup for the whole family"))).toBeLessThan(FITTING);
  expect(fitOf(ad, read("Chair for the kitchen"))).toBeGreaterThan(FITTING);
  expect(fitOf(ad, read("chair"))).toBeGreaterThan(FITTING);
});

test("scripts without spaces are compared too", () => {
  expect(fitOf(read("木の椅子"), read("椅子"))).toBeGreaterThan(FITTING);
});

test("as long as no words were counted, none says anything", () => {
  const words = ["oak", "chair"];
  expect(tellingWords(words, rarityOf(new Map())).size).toBe(0);
});

test("a long text doesn't fit everything: the words that say most are kept", () => {
  const words = Array.from({ length: 500 }, (_, at) => `word${at}`);
  const { length } = [...tellingWords(words, rarity).keys()];
  expect(length).toBe(12);
});

test("it stays within its bounds, whichever side is the ad's, and more in common never fits less", () => {
  const topics = fc.subarray(["art", "food", "home", "garden"]);
  const words = fc.subarray(["oak", "chair", "soup", "the", "table"]);
  const themes = fc.record({ topics, words });
  fc.assert(
    fc.property(themes, themes, (one, other) => {
      const fit = fitOf(buildTheme(one), buildTheme(other));
      expect(fit).toBeGreaterThanOrEqual(0.5);
      expect(fit).toBeLessThanOrEqual(1.5);
      expect(fitOf(buildTheme(other), buildTheme(one))).toBeCloseTo(fit, 9);
      expect(fitOf(buildTheme(one), buildTheme(one))).toBeGreaterThanOrEqual(fit);
    }),
  );
});
