import { expect, test } from "vitest";
import { JSON_DEPTH_MAX, parseForeignJson } from "./foreign-json.ts";

test.each([
  ['{"a":[1,"b"]}', { a: [1, "b"] }],
  ["null", null],
  ["", null],
  ["{", null],
  ["<p>", null],
  ['"[[[["', "[[[["],
  [`${"[".repeat(JSON_DEPTH_MAX + 1)}${"]".repeat(JSON_DEPTH_MAX + 1)}`, null],
])("reads %j", (text, value) => {
  expect(parseForeignJson(text)).toEqual(value);
});

test("reads up to the allowed depth, however wide", () => {
  const deepest = `${"[".repeat(JSON_DEPTH_MAX)}${"]".repeat(JSON_DEPTH_MAX)}`;
  expect(parseForeignJson(deepest)).not.toBeNull();
  expect(parseForeignJson(`[${"[],".repeat(5000)}1]`)).toHaveLength(5001);
});

test("survives input that ends inside a name, many brackets deep", () => {
  expect(parseForeignJson(`${'[{"a":1,"b":'.repeat(20_000)}{"a`)).toBeNull();
});
