import { expect, test } from "vitest";
import { changedSpan, placeAt, placeFor } from "./order.ts";

const order = ["a", "b", "c", "d"];

test.each([
  ["a", "c", "before", "bacd"],
  ["a", "c", "after", "bcad"],
  ["d", "a", "before", "dabc"],
  ["d", "a", "after", "adbc"],
  ["b", "d", "after", "acdb"],
] as const)("%s goes beside %s: %s gives %s", (key, other, side, result) => {
  expect(placeAt(order, key, { key: other, side }).join("")).toBe(result);
});

test.each([
  ["its own place", "b", { key: "b", side: "before" }],
  ["the place it has", "b", { key: "a", side: "after" }],
  ["beside an unknown card", "b", { key: "x", side: "before" }],
  ["an unknown card", "x", { key: "a", side: "before" }],
] as const)("%s returns the same list", (_, key, place) => {
  expect(placeAt(order, key, place)).toBe(order);
});

test.each([
  ["b", "first", { key: "a", side: "before" }],
  ["c", "earlier", { key: "b", side: "before" }],
  ["a", "later", { key: "b", side: "after" }],
  ["a", "first", null],
  ["a", "earlier", null],
  ["c", "later", null],
  ["x", "later", null],
] as const)("%s goes %s: %o", (id, step, place) => {
  expect(placeFor(["a", "b", "c"], id, step)).toEqual(place);
});

test.each([
  ["abcdef", "abcdef", ""],
  ["abcdef", "acbdef", "cb"],
  ["abcdef", "fabcde", "fabcde"],
  ["abcdef", "abdecf", "dec"],
  ["", "", ""],
])("from %s to %s it is %s", (before, after, span) => {
  expect(changedSpan([...before], [...after]).join("")).toBe(span);
});
