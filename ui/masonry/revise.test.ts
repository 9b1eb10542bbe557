import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { keepInPlace, startsOver } from "./keep-in-place.ts";
import { type Box, boxOf, layoutBoxes } from "./layout.ts";
import { revise } from "./revise.ts";
import { topPx } from "./visible.ts";

const grid = { columns: 2, gap: 1, nominal: 100 };
const metrics = { width: 100, rem: 16 };

function listed(keys: string): { keys: string[]; boxes: Box[] } {
  return {
    keys: [...keys],
    boxes: [...keys].map((key) => boxOf(1 + ((key.codePointAt(0) ?? 0) % 5) / 4, 1)),
  };
}

function laidFrom(...lists: readonly string[]) {
  return lists.reduce<ReturnType<typeof revise> | null>((keyedLayout, list) => {
    const { keys, boxes } = listed(list);
    return revise(keyedLayout, grid, keys, boxes);
  }, null);
}

describe("a changed list", () => {
  test.each([
    { name: "first seen", lists: ["efgh"], origin: 0 },
    { name: "grown at its end", lists: ["efgh", "efghij"], origin: 0 },
    { name: "grown at its start", lists: ["efgh", "abcdefgh"], origin: 4 },
    { name: "grown at both", lists: ["efgh", "cdefghij"], origin: 2 },
    { name: "filled after being empty", lists: ["", "efgh"], origin: 0 },
    { name: "short of one", lists: ["efgh", "cdefgh", "cdegh"], origin: 2 },
    { name: "without the item it hung on", lists: ["efgh", "cdefgh", "cdfgh"], origin: 0 },
    { name: "shorter at its end", lists: ["efgh", "efg"], origin: 0 },
    { name: "another one", lists: ["efgh", "wxyz"], origin: 0 },
  ])("$name has the layout of the whole list", ({ lists, origin }) => {
    const { keys, boxes } = listed(lists.at(-1) ?? "");
    expect(laidFrom(...lists)).toEqual({ keys, layout: layoutBoxes(grid, boxes, origin) });
  });

  test("keeps its position objects if it only grew, so that no card renders again", () => {
    const before = laidFrom("efgh");
    const after = laidFrom("efgh", "cdefghij");
    expect(after?.layout.places.slice(2, 6)).toEqual(before?.layout.places);
    const { keys, boxes } = listed("efghi");
    const grown = revise(before, grid, keys, boxes);
    expect(grown.layout.places[0]).toBe(before?.layout.places[0]);
    expect(grown.layout.boxes[0]).toBe(before?.layout.boxes[0]);
  });

  test("of another shape is laid out again", () => {
    const { keys, boxes } = listed("efgh");
    const reshaped = boxes.with(1, boxOf(3, 1));
    expect(revise(laidFrom("efgh"), grid, keys, reshaped).layout).toEqual(layoutBoxes(grid, reshaped));
  });
});

describe("the visible part", () => {
  const words = fc
    .uniqueArray(fc.constantFrom(..."abcdefghijklmnopqrstuvwxyz"), { minLength: 6 })
    .map((k) => k.join(""));

  function seenAt(list: string, scrolled: number, restored = false) {
    const { keys, boxes } = listed(list);
    return { keyedLayout: revise(null, grid, keys, boxes), metrics, scrolled, viewHeight: 300, restored };
  }

  test("stays in place through any growth, at any scroll position", () => {
    fc.assert(
      fc.property(
        words,
        fc.nat(3),
        fc.nat(3),
        fc.integer({ min: 1, max: 500 }),
        (all, left, right, scrolled) => {
          const seen = seenAt(all.slice(left, all.length - right), scrolled);
          const { keys, boxes } = listed(all);
          const after = revise(seen.keyedLayout, grid, keys, boxes);
          const kept = keepInPlace(seen, after, metrics);
          if (kept !== null) expect(kept).toBeCloseTo(scrolled, 6);
        },
      ),
    );
  });

  test("moves to the next item when its own is removed", () => {
    const gone = topPx(seenAt("abcdefghijkl", 0).keyedLayout.layout, 4, metrics);
    const seen = seenAt("abcdefghijkl", gone);
    const { keys, boxes } = listed("abcdfghijkl");
    const after = revise(seen.keyedLayout, grid, keys, boxes);
    const offset = topPx(seen.keyedLayout.layout, 5, metrics) - gone;
    expect(topPx(after.layout, 4, metrics)).not.toBe(topPx(seen.keyedLayout.layout, 5, metrics));
    expect(keepInPlace(seen, after, metrics)).toBe(topPx(after.layout, 4, metrics) - offset);
  });

  test("stays at the top of a list when the columns change", () => {
    const seen = seenAt("abcdefgh", -80);
    const { keys, boxes } = listed("abcdefgh");
    const after = revise(seen.keyedLayout, { ...grid, columns: 3 }, keys, boxes);
    expect(keepInPlace(seen, after, metrics)).toBeNull();
  });

  test("is laid out from the top if items come back above the first one in view", () => {
    const { keys, boxes } = listed("abcdefgh");
    const undone = (list: string, scrolled: number) => {
      const seen = seenAt(list, scrolled);
      const grown = revise(seen.keyedLayout, grid, keys, boxes);
      return startsOver(seen, grown);
    };
    expect(["bcdefgh", "bdefgh"].map((list) => undone(list, -80))).toEqual([true, true]);
    expect(undone("bcdefgh", 40)).toBe(true);
    expect(undone("bcdefgh", 400)).toBe(false);
    expect(undone("acdefgh", -80)).toBe(false);
    const over = { keys, layout: layoutBoxes(grid, boxes) };
    expect(keepInPlace(seenAt("bcdefgh", -80), over, metrics)).toBeNull();
  });

  test("returns to a stored position, even with no item in view", () => {
    expect(keepInPlace(seenAt("abcd", -80, true), seenAt("abcd", 0).keyedLayout, metrics)).toBe(-80);
    expect(keepInPlace(seenAt("abcd", 9000, true), seenAt("abcd", 0).keyedLayout, metrics)).toBe(9000);
    expect(keepInPlace(seenAt("abcd", 9000), seenAt("abcd", 0).keyedLayout, metrics)).toBeNull();
  });
});
