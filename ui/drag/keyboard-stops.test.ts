import { expect, test } from "vitest";
import { intentOf, nextStop, stopsOf } from "./keyboard-stops.ts";
import { placeAt } from "./order.ts";

const list = ["a", "b", "c", "d", "e"];
const all = stopsOf(list, "b", () => true);
const placesOnly = stopsOf(list, "b", () => false);

test("places alternate with cards that can merge", () => {
  expect(all.map((stop) => (stop.kind === "onto" ? stop.key : stop.position))).toEqual([
    ...[0, "a", 1, "c", 2, "d", 3, "e", 4],
  ]);
  expect(placesOnly).toHaveLength(5);
});

test("a single card has one place", () => {
  expect(stopsOf(["a"], "a", () => true)).toEqual([{ kind: "place", position: 0 }]);
  expect(intentOf({ kind: "place", position: 0 }, ["a"], "a")).toBeNull();
});

test.each([
  ["ArrowRight", 2, 3],
  ["ArrowLeft", 2, 1],
  ["ArrowLeft", 0, 0],
  ["ArrowRight", 8, 8],
  ["ArrowDown", 2, 6],
  ["ArrowDown", 3, 6],
  ["ArrowUp", 6, 2],
  ["ArrowUp", 2, 0],
  ["ArrowDown", 8, 8],
  ["Home", 5, 0],
  ["End", 5, 8],
  ["x", 5, null],
] as const)("%s moves from stop %i to %s", (key, from, to) => {
  expect(nextStop(all, from, key, { columns: 2, isRtl: false })).toBe(to);
});

test("in right-to-left pages, the left arrow moves forward", () => {
  expect(nextStop(all, 2, "ArrowLeft", { columns: 2, isRtl: true })).toBe(3);
  expect(nextStop(all, 2, "ArrowRight", { columns: 2, isRtl: true })).toBe(1);
});

test("each place has its own number", () => {
  const orders = placesOnly.map((stop) => {
    const intent = intentOf(stop, list, "b");
    return intent?.kind === "place" ? placeAt(list, "b", intent).join("") : null;
  });
  expect(orders).toEqual(["bacde", "abcde", "acbde", "acdbe", "acdeb"]);
});
