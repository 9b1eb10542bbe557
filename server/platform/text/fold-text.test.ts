import { expect, test } from "vitest";
import { foldText } from "./fold-text.ts";

test.each([
  ["Crème Brûlée!", "creme brulee"],
  ["“Soup” — l’été, don't", "soup ete dont"],
  ["STRASSE Straße", "strasse strasse"],
  ["☕️coffee🍰cake", "coffee cake"],
  ["ふんわりパンのレシピ、簡単。", "ふん んわ わり りパ パン ンの のレ レシ シピ 簡単"],
  ["ｶﾅ", "カナ"],
  ["猫", "猫"],
  ["DIY棚", "diy 棚"],
  ["３D-Druck", "3d druck"],
  ["wiener_schnitzel/100%", "wiener schnitzel 100"],
  ["Ελληνικά σς", "ελληνικα σσ"],
  ["  \u0000 ", ""],
])("folds %s", (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

test("folds in time that grows with the text", () => {
  expect(foldText("'’l'".repeat(50_000))).toBeTypeOf("string");
});
