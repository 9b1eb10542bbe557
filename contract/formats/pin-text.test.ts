import { describe, expect, test } from "vitest";
import { formatGridTitle, formatPinDescription, formatSeoTitle } from "./pin-text.ts";

test.each([
  ["  A chair  ", "A chair"],
  ["", ""],
  ["t".repeat(200), "t".repeat(200)],
  ["t".repeat(201), "t".repeat(200)],
  [` ${"椅".repeat(201)}`, "椅".repeat(200)],
])("formatGridTitle %#", (title, expected) => {
  expect(formatGridTitle(title)).toBe(expected);
});

test.each([
  [{ title: " A  chair\n" }, "A chair"],
  [{ title: "A chair", richTitle: "Chair, oak", description: "Oak." }, "A chair"],
  [{ title: " ", richTitle: "Chair, oak", description: "Oak." }, "Chair, oak"],
  [{ description: "Oak,\n1962." }, "Oak, 1962."],
  [{ description: "d".repeat(81) }, `${"d".repeat(80)}…`],
  [{ title: "t".repeat(201) }, "t".repeat(200)],
  [{}, ""],
])("formatSeoTitle %j → %j", (words, expected) => {
  expect(formatSeoTitle({ title: "", description: "", richTitle: "", ...words })).toBe(expected);
});

describe("formatPinDescription", () => {
  test.each([
    ["  a\n\n b\t c ", "", "a b c"],
    ["abc", "", null],
    ["  abc   ", "", null],
    ["abcd", "", "abcd"],
    ["", "", null],
    ["Blue  chair", "Blue chair", null],
    ["Blue chair", " Blue\nchair", null],
    ["Blue chair", "blue chair", "Blue chair"],
    ["👨‍👩‍👧‍👦", "", null],
  ])("%j beside %j → %j", (description, displayName, expected) => {
    expect(formatPinDescription(description, displayName)).toBe(expected);
  });

  test("is truncated at 496", () => {
    expect(formatPinDescription("d".repeat(496), "")).toHaveLength(496);
    expect(formatPinDescription("d".repeat(497), "")).toBe("d".repeat(496));
  });
});
