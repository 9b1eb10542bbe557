import { expect, test } from "vitest";
import { readKeywordLines, writeKeywordLines } from "./keyword-lines.ts";

test("marks say how a keyword is matched", () => {
  const text = 'oak chair\n"oak chair"\n[oak chair]\n-cheap\n-[oak]';
  const keywords = readKeywordLines(text);
  expect(keywords).toEqual([
    { value: "oak chair", match_type: "BROAD" },
    { value: "oak chair", match_type: "PHRASE" },
    { value: "oak chair", match_type: "EXACT" },
    { value: "cheap", match_type: "PHRASE_NEGATIVE" },
    { value: "oak", match_type: "EXACT_NEGATIVE" },
  ]);
  expect(writeKeywordLines(keywords)).toBe(text);
});

test.each(["", " \n\n ", "-", '""', "[]", "-[ ]"])("%j has no keyword", (text) => {
  expect(readKeywordLines(text)).toEqual([]);
});

test("a line counts once, and a quoted word in negatives means the same", () => {
  expect(readKeywordLines('oak\n oak \n-"oak"\n-oak')).toEqual([
    { value: "oak", match_type: "BROAD" },
    { value: "oak", match_type: "PHRASE_NEGATIVE" },
  ]);
});

test("a lone mark is part of the word", () => {
  expect(readKeywordLines('"oak\n[oak\n"')).toEqual([
    { value: '"oak', match_type: "BROAD" },
    { value: "[oak", match_type: "BROAD" },
    { value: '"', match_type: "BROAD" },
  ]);
});
