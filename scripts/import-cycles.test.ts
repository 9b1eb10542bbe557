import { expect, test } from "vitest";
import { measure, measureKnots } from "./lib/import-cycles.mjs";

const measured = (uses: Record<string, string[]>) =>
  measure(new Map(Object.entries(uses).map(([name, used]) => [name, new Set(used)])));

test.each([
  ["nothing", {}, { floors: 0, knots: [] }],
  ["features that don't meet", { hens: [], owls: [] }, { floors: 1, knots: [] }],
  ["the longest way down", { farm: ["hens", "eggs"], hens: ["eggs"], eggs: [] }, { floors: 3, knots: [] }],
  [
    "a knot as one floor",
    { farm: ["hens"], hens: ["eggs"], eggs: ["hens", "straw"], straw: [] },
    { floors: 3, knots: [["eggs", "hens"]] },
  ],
  [
    "the largest knot first",
    { a: ["b"], b: ["a"], c: ["d"], d: ["e"], e: ["c"] },
    {
      floors: 1,
      knots: [
        ["c", "d", "e"],
        ["a", "b"],
      ],
    },
  ],
])("measures %s", (_, uses, house) => {
  expect(measured(uses)).toEqual(house);
});

test("features of the server have no knot", async () => {
  expect((await measureKnots("server/features")).knots).toEqual([]);
});
