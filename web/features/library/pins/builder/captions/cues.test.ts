import { expect, test } from "vitest";
import { parseCaptions } from "#contract/formats/parse-captions.ts";
import { writeCaptions } from "#contract/formats/write-captions.ts";
import { formatTime, readTime, tidyWords } from "./cues.ts";

test("an empty line doesn't end a cue", () => {
  const cues = [{ start: 0, end: 1, text: tidyWords("one\n\n two\n") }];
  expect(parseCaptions(writeCaptions(cues))).toEqual([{ start: 0, end: 1, text: "one\ntwo" }]);
});

test("a written time reads as itself", () => {
  for (const seconds of [0, 7.5, 62.5, 3723.004]) expect(readTime(formatTime(seconds))).toBe(seconds);
});

test.each([
  ["0:07", 7],
  [" 1:02,5 ", 62.5],
  ["1:00:00.25", 3600.25],
  ["75:00", 4500],
  ["7", null],
  ["0:61", null],
  ["", null],
])("%j is %s seconds", (text, seconds) => {
  expect(readTime(text)).toBe(seconds);
});
