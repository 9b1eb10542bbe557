import { expect, test } from "vitest";
import { trimEnd } from "./trim-end.ts";

test.each([
  ["https://example.org//", "https://example.org"],
  ["/a/b", "/a/b"],
  ["//", ""],
  ["", ""],
])("%j without its trailing slashes is %j", (text, trimmed) => {
  expect(trimEnd(text, /\//)).toBe(trimmed);
});
