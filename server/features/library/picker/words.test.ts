import { describe, expect, test } from "vitest";
import { findPhrases } from "./phrases.ts";
import { meaningfulKeys, wordKey } from "./words.ts";

describe("the words of a text", () => {
  test.each([
    ["The 10 best oak chairs for you", ["oak", "chair"]],
    ["Die schönsten Stühle für den Garten", ["schonsten", "stuhle", "garten"]],
    ["Ideas para la cocina de tu casa", ["idea", "cocina", "casa"]],
    ["Recettes d'été pour le jardin", ["recette", "d'ete", "jardin"]],
    ["Идеи для дома", ["идеи", "дома"]],
    ["小さな庭のアイデア", ["小さな", "庭", "アイデア"]],
    ["ไอเดียแต่งบ้าน", ["ไอ", "เดีย", "แต่ง", "บ้าน"]],
    ["घर की सजावट", ["घर", "की", "सजावट"]],
    ["أفكار للمنزل", ["أفكار", "للمنزل"]],
    ["42 — 7!", []],
    ["", []],
  ])("%s", (text, keys) => {
    expect(meaningfulKeys(text)).toEqual(keys);
  });

  test.each([
    ["Chairs", "chair"],
    ["berries", "berry"],
    ["dresses", "dress"],
    ["GLASS", "glass"],
    ["Café", "cafe"],
    ["bus", "bus"],
    ["が", "が"],
    ["किताबें", "किताबें"],
  ])("%s is the word %s", (word, key) => {
    expect(wordKey(word)).toBe(key);
  });
});

test.each([
  ["Mid-Century Chairs for Small Rooms", ["Mid-Century Chairs", "Small Rooms"]],
  ["10 best ideas: Home & Garden!", ["ideas", "Home & Garden"]],
  ["Veganes Bananenbrot ohne Zucker", ["Veganes Bananenbrot", "Zucker"]],
  ["小さな庭のアイデア", ["小さな庭", "アイデア"]],
  ["One Two\nThree", ["Two", "Three"]],
  ["Alpha Beta Gamma Delta Epsilon", ["Alpha Beta Gamma Delta"]],
  ["the of and", []],
])("%s has the phrases %j", (text, phrases) => {
  expect(findPhrases(text)).toEqual(phrases);
});
