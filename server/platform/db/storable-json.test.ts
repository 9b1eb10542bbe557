import { expect, test } from "vitest";
import { storableJson } from "./storable-json.ts";

test.each([
  ["a zero", "a\0b", "ab"],
  ["several zeros", "\0\0a\0", "a"],
  ["half a character", "a\ud83db\ude00", "ab"],
  ["half a character behind a backslash", "\\\ud83d", "\\"],
  ["a whole character", "🪶", "🪶"],
  ["the escape as a text", "\\u0000 \\\\u0000 \\ud83d", "\\u0000 \\\\u0000 \\ud83d"],
])("%s", (_, given, stored) => {
  expect(JSON.parse(storableJson({ [given]: [given] }))).toEqual({ [stored]: [stored] });
});
