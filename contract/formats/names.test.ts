import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findNameProblem, hasLongWord, nameKey, showsSomething } from "./names.ts";

describe("nameKey", () => {
  test.each([
    ["Kitchen", " kitchen "],
    ["Café", "CAFE\u0301"],
    ["Straße", "STRASSE"],
    ["Straße", "STRAẞE"],
    ["ΟΔΟΣ", "οδος"],
    ["οδός", "ΟΔΌΣ"],
    ["ﬁn", "FIN"],
    ["Ångström", "A\u030angstro\u0308m"],
  ])("%j is %j", (one, other) => {
    expect(nameKey(one)).toBe(nameKey(other));
  });

  test.each([
    ["Cafe", "Café"],
    ["ısı", "isi"],
    ["a b", "ab"],
    ["はな", "ハナ"],
  ])("%j is not %j", (one, other) => {
    expect(nameKey(one)).not.toBe(nameKey(other));
  });

  test("a key is its own key", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (name) => nameKey(nameKey(name)) === nameKey(name)),
    );
  });
});

test.each([..."aあ가ㅎ☕7-⠁".split(""), "\u3164a", "👩‍🌾"])("%j is visible", (name) => {
  expect(showsSomething(name)).toBe(true);
});

test.each([
  "",
  " \n\u3000",
  "\u200d\u0301",
  "\u3164",
  "\u115f\u1160",
  "\uffa0",
  "\u2800",
  "\u00ad\u034f\ufe0f",
  "\u{1d159}",
])("%j is invisible", (name) => {
  expect(showsSomething(name)).toBe(false);
});

test.each([
  ["", "missing"],
  [" \u200b ", "missing"],
  ["Wool", null],
  [" Wools ", null],
  ["Woolen", "too-long"],
])("of five characters a name %j is %s", (name, problem) => {
  expect(findNameProblem(name, 5)).toBe(problem);
});

test.each([
  ["Anna Lindqvist", false],
  ["a".repeat(16), false],
  ["a".repeat(17), true],
  [`Anna ${"n".repeat(17)}`, true],
  ["あ".repeat(17), true],
  [`${"a".repeat(16)} ${"b".repeat(16)}`, false],
  ["e\u0301".repeat(16), false],
])("hasLongWord(%j) is %s", (name, expected) => {
  expect(hasLongWord(name)).toBe(expected);
});
