import { expect, test } from "vitest";
import { JSON_DEPTH_MAX, parseUntrustedJson } from "./untrusted-json.ts";

test.each([
  ['{"a":[1,"b"]}', { a: [1, "b"] }],
  ["null", null],
  ["", null],
  ["{", null],
  ["<p>", null],
  ['"[[[["', "[[[["],
  [`${"[".repeat(JSON_DEPTH_MAX + 1)}${"]".repeat(JSON_DEPTH_MAX + 1)}`, null],
])("reads %j", (text, value) => {
  expect(parseUntrustedJson(text)).toEqual(value);
});

test("reads up to the allowed depth, however wide", () => {
  const deepest = `${"[".repeat(JSON_DEPTH_MAX)}${"]".repeat(JSON_DEPTH_MAX)}`;
  expect(parseUntrustedJson(deepest)).not.toBeNull();
  expect(parseUntrustedJson(`[${"[],".repeat(5000)}1]`)).toHaveLength(5001);
});

test("survives input that ends inside a name, many brackets deep", () => {
  expect(parseUntrustedJson(`${'[{"a":1,"b":'.repeat(20_000)}{"a`)).toBeNull();
});
