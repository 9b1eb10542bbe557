import { expect, test } from "vitest";
import { splitWall } from "./split-wall.ts";

const items = ["a", "b", "c", "d"].map((id) => ({ id }));
const shapeOf = (breaks: Parameters<typeof splitWall>[1], of = items) =>
  splitWall(of, breaks).map(({ lead, items: own, isLast }) => [
    lead,
    own.map(({ id }) => id).join(""),
    isLast,
  ]);
const heading = (text: string) => ({ kind: "heading", text });

test("a wall is split above the Pins with a heading", () => {
  expect(shapeOf({ headings: [] })).toEqual([[null, "abcd", true]]);
  expect(shapeOf({ headings: [] }, [])).toEqual([[null, "", true]]);
  const headings = [
    { pinId: "d", text: "Last" },
    { pinId: "b", text: "More" },
  ];
  expect(shapeOf({ headings })).toEqual([
    [null, "a", false],
    [heading("More"), "bc", false],
    [heading("Last"), "d", true],
  ]);
  expect(splitWall(items, { headings }).map(({ from }) => from)).toEqual([0, 1, 3]);
});

test("a heading is left out if its Pin isn't there, and stands above all if everything before it is gone", () => {
  expect(shapeOf({ headings: [{ pinId: "x", text: "Gone" }] })).toEqual([[null, "abcd", true]]);
  expect(shapeOf({ headings: [{ pinId: "a", text: "First" }] })).toEqual([[heading("First"), "abcd", true]]);
});

test("a heading whose Pin is hidden stands above the next one", () => {
  const order = ["a", "x", "b", "c", "d"].map((id) => ({ id }));
  expect(shapeOf({ headings: [{ pinId: "x", text: "More" }], order }).map(([, own]) => own)).toEqual([
    "a",
    "bcd",
  ]);
});

test("similar Pins stand below the row of their Pin, before a heading at the same place", () => {
  const headings = [{ pinId: "c", text: "More" }];
  expect(shapeOf({ headings: [], similar: { pinId: "b", afterId: "d" } })).toEqual([
    [null, "abcd", false],
    [{ kind: "similar", pinId: "b" }, "", true],
  ]);
  expect(shapeOf({ headings: [], similar: { pinId: "x", afterId: "x" } })).toEqual([[null, "abcd", true]]);
  expect(shapeOf({ headings, similar: { pinId: "a", afterId: "a" } }).map(([, own]) => own)).toEqual([
    "a",
    "b",
    "cd",
  ]);
});
