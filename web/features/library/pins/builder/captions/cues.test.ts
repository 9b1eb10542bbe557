import { expect, test } from "vitest";
import { readCues, readTime, writeCues } from "./cues.ts";

test("captions are read as the server writes them, and written so that it reads the same", () => {
  const served =
    "WEBVTT\n\n00:00:01.000 --> 00:00:02.500\nYou &amp; me\n&lt;3\n\n01:02:03.004 --> 01:02:04.000\nEnd\n";
  const cues = readCues(served);
  expect(cues).toEqual([
    { start: 1, end: 2.5, text: "You & me\n<3" },
    { start: 3723.004, end: 3724, text: "End" },
  ]);
  const written = writeCues(cues);
  expect(written).toContain("00:01.000 --> 00:02.500\nYou &amp; me\n&lt;3\n\n1:02:03.004");
  expect(readCues(written)).toEqual(cues);
});

test("an empty line doesn't end a cue", () => {
  expect(readCues(writeCues([{ start: 0, end: 1, text: "one\n\n two\n" }]))).toEqual([
    { start: 0, end: 1, text: "one\n two" },
  ]);
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
