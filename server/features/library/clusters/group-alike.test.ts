import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { groupAlike } from "./group-alike.ts";
import { type Traits, toVectors } from "./vectors.ts";

const options = { leastSize: 3, leastLikeness: 0.14 };

const pin = (words: string, places = ""): Traits => ({
  words: words.split(" ").filter((word) => word !== ""),
  places: places.split(" ").filter((place) => place !== ""),
});

const bread = ["sourdough loaf", "sourdough starter", "rye sourdough", "sourdough crust"].map((text) =>
  pin(text),
);
const looms = ["loom warp", "loom weft", "table loom", "loom frame"].map((text) => pin(text));

describe("groups", () => {
  test("join what has rare words in common, and keep subjects apart", () => {
    const groups = groupAlike([...bread, ...looms, pin("boat"), pin("")], options);
    const sets = groups.map(({ members }) => members.toSorted((one, other) => one - other));
    expect(sets.toSorted()).toEqual([
      [0, 1, 2, 3],
      [4, 5, 6, 7],
    ]);
  });

  test("join what others save to the same boards, whatever it's called", () => {
    const all = [
      pin("a", "1 2"),
      pin("b", "1 2"),
      pin("c", "2 1"),
      pin("d", "3"),
      pin("e", "3"),
      pin("f", "3"),
    ];
    const sets = groupAlike(all, options).map(({ members }) => new Set(members));
    expect(sets).toContainEqual(new Set([0, 1, 2]));
    expect(sets).toContainEqual(new Set([3, 4, 5]));
  });

  test("leave out what is small, and need something to go by", () => {
    expect(groupAlike([], options)).toEqual([]);
    expect(groupAlike([pin("loom")], options)).toEqual([]);
    expect(groupAlike([pin("loom"), pin("loom")], options)).toEqual([]);
    expect(groupAlike([pin(""), pin(""), pin("")], options)).toEqual([]);
  });

  test("begin with the most typical, and the largest and closest group is first", () => {
    const warps = ["warp", "warp weft", "warp weft", "warp weft"].map((text) => pin(text));
    const [first, second] = groupAlike([...warps, ...bread, pin("sourdough"), pin("boat")], options);
    expect(new Set(first?.members)).toEqual(new Set([4, 5, 6, 7, 8]));
    expect(second?.members.at(-1)).toBe(0);
    for (const group of [first, second]) {
      expect(group?.cohesion).toBeGreaterThan(0.14);
      expect(group?.cohesion).toBeLessThanOrEqual(1.0001);
    }
  });

  test("hold each thing once at most, whatever the traits and in whatever order", () => {
    const word = fc.constantFrom("loom", "warp", "loaf", "rye", "boat", "sail", "tea");
    const traits = fc.record({
      words: fc.array(word, { maxLength: 3 }),
      places: fc.array(word, { maxLength: 3 }),
    });
    fc.assert(
      fc.property(fc.array(traits, { maxLength: 40 }), (all) => {
        const groups = groupAlike(all, options);
        const members = groups.flatMap((group) => group.members);
        expect(new Set(members).size).toBe(members.length);
        for (const group of groups) {
          expect(group.members.length).toBeGreaterThanOrEqual(options.leastSize);
          // The average over all pairs is at least that of the last two parts that joined.
          expect(group.cohesion).toBeGreaterThanOrEqual(options.leastLikeness - 1e-4);
        }
      }),
    );
  });

  test("take two thousand Pins within a second or so", () => {
    const subjects = Array.from({ length: 40 }, (_, at) => `subject${at}`);
    const all = Array.from({ length: 2000 }, (_, at) => pin(`${subjects[at % 40]} word${at % 300} pin${at}`));
    const start = performance.now();
    expect(groupAlike(all, { ...options, leastSize: 20 }).length).toBeGreaterThan(10);
    expect(performance.now() - start).toBeLessThan(10_000);
  });
});

test("a trait that everyone has, or only one, says nothing", () => {
  const all = Array.from({ length: 30 }, (_, at) => pin(at < 4 ? `all loom own${at}` : `all own${at}`));
  const [first, last] = [toVectors(all)[0], toVectors(all).at(-1)];
  expect([...(first?.keys() ?? [])]).toEqual(["w loom"]);
  expect(last?.size).toBe(0);
});
