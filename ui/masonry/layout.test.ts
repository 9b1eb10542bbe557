import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  appendBoxes,
  type Box,
  boxOf,
  emptyLayout,
  type Grid,
  heightPx,
  type Layout,
  layoutBoxes,
  originPx,
  prependBoxes,
  toPx,
} from "./layout.ts";
import { bottomPx, topPx } from "./visible.ts";

const grid: Grid = { columns: 3, gap: 1, nominal: 100 };
const metrics = { width: 100, rem: 16 };

function boxes(...ratios: readonly number[]): Box[] {
  return ratios.map((ratio) => boxOf(ratio, 2));
}

function placed(layout: Layout) {
  return layout.places.map(({ column, widths, rem }) => [column, widths, rem]);
}

describe("positions", () => {
  test.each([
    { name: "nothing", ratios: [], expected: [] },
    { name: "one", ratios: [1.5], expected: [[0, 0, 0]] },
    {
      name: "a first row from left to right, then each under the shortest column",
      ratios: [1, 0.5, 2, 1, 1],
      expected: [
        [0, 0, 0],
        [1, 0, 0],
        [2, 0, 0],
        [1, 0.5, 3],
        [0, 1, 3],
      ],
    },
    {
      name: "ties go to the left",
      ratios: [1, 1, 1, 1, 1, 1, 1],
      expected: [
        [0, 0, 0],
        [1, 0, 0],
        [2, 0, 0],
        [0, 1, 3],
        [1, 1, 3],
        [2, 1, 3],
        [0, 2, 6],
      ],
    },
    {
      name: "a caption counts as its height at 16 px a rem",
      ratios: [0.1, 0.58, 1, 1],
      expected: [
        [0, 0, 0],
        [1, 0, 0],
        [2, 0, 0],
        [0, 0.1, 3],
      ],
    },
  ])("$name", ({ ratios, expected }) => {
    expect(placed(layoutBoxes(grid, boxes(...ratios)))).toEqual(expected);
  });

  test("grow upwards from the right, so that the top row reads from the left", () => {
    const layout = prependBoxes(layoutBoxes(grid, boxes(1)), boxes(1, 1, 1, 0.5));
    expect(placed(layout)).toEqual([
      [2, -1.5, -6],
      [0, -1, -3],
      [1, -1, -3],
      [2, -0.5, -3],
      [0, 0, 0],
    ]);
    expect(layout.origin).toBe(4);
    expect(originPx(layout, metrics)).toBe(150 + 96);
  });

  test("end at the lowest item, without the gap below it", () => {
    const layout = layoutBoxes(grid, boxes(1, 3, 1));
    expect(heightPx(layout, metrics)).toBe(300 + 32);
    expect(heightPx(layout, { width: 200, rem: 32 })).toBe(600 + 64);
    expect(heightPx(emptyLayout(grid), metrics)).toBe(0);
  });

  test.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY])(
    "treat a picture with an invalid ratio (%d) as square",
    (ratio) => {
      expect(boxOf(ratio, 1)).toEqual({ ratio: 1, caption: 1 });
    },
  );
});

const anyBox = fc
  .tuple(fc.double({ min: 0.05, max: 6, noNaN: true }), fc.double({ min: 0, max: 12, noNaN: true }))
  .map(([ratio, caption]) => boxOf(ratio, caption));
const anyBoxes = fc.array(anyBox, { maxLength: 120 });
const anyGrid: fc.Arbitrary<Grid> = fc.record({
  columns: fc.integer({ min: 1, max: 8 }),
  gap: fc.constantFrom(0.5, 1),
  nominal: fc.constantFrom(183, 236),
});
const anyMetrics = fc.record({
  width: fc.integer({ min: 60, max: 500 }),
  rem: fc.integer({ min: 8, max: 48 }),
});

function nominal(layout: Layout) {
  return { width: layout.grid.nominal, rem: 16 };
}

describe("for any items, columns, width and font", () => {
  test("no two items overlap, and their gaps are kept", () => {
    fc.assert(
      fc.property(anyGrid, anyBoxes, anyBoxes, anyMetrics, (grid, first, before, metrics) => {
        const layout = prependBoxes(layoutBoxes(grid, first), before);
        for (const lane of layout.lanes) {
          const indices = lane.map((ordinal) => ordinal + layout.origin);
          for (const [at, index] of indices.entries()) {
            const next = indices[at + 1];
            if (next === undefined) continue;
            const space = topPx(layout, next, metrics) - bottomPx(layout, index, metrics);
            expect(space).toBeCloseTo(grid.gap * metrics.rem, 3);
          }
        }
        const laned = layout.lanes.flat().map((ordinal) => ordinal + layout.origin);
        expect(laned.sort((a, b) => a - b)).toEqual(layout.boxes.map((_, index) => index));
      }),
    );
  });

  test("columns differ by no more than the tallest item", () => {
    fc.assert(
      fc.property(anyGrid, anyBoxes, anyBoxes, (grid, first, before) => {
        const layout = prependBoxes(layoutBoxes(grid, first), before);
        const size = ({ ratio, caption }: Box) => ratio * grid.nominal + (caption + grid.gap) * 16;
        for (const [reaches, items] of [
          [layout.below, first],
          [layout.above, before],
        ] as const) {
          const heights = reaches.map((length) => toPx(length, nominal(layout)));
          const tallest = Math.max(0, ...items.map(size));
          expect(Math.max(...heights) - Math.min(...heights)).toBeLessThanOrEqual(tallest + 0.02);
        }
      }),
    );
  });

  test("no item starts above an earlier one", () => {
    fc.assert(
      fc.property(anyGrid, anyBoxes, (grid, items) => {
        const layout = layoutBoxes(grid, items);
        const tops = items.map((_, index) => topPx(layout, index, nominal(layout)));
        for (const [index, top] of tops.entries())
          expect(top).toBeGreaterThanOrEqual((tops[index - 1] ?? 0) - 0.02);
      }),
    );
  });

  test("appending in pieces gives the layout of the whole list", () => {
    fc.assert(
      fc.property(anyGrid, fc.array(anyBoxes, { maxLength: 5 }), (grid, pieces) => {
        const grown = pieces.reduce(appendBoxes, emptyLayout(grid));
        expect(grown).toEqual(layoutBoxes(grid, pieces.flat()));
      }),
    );
  });

  test("growing either way leaves positioned items where they are", () => {
    fc.assert(
      fc.property(anyGrid, anyBoxes, anyBoxes, anyBoxes, (grid, before, first, after) => {
        const layout = layoutBoxes(grid, first);
        const grown = appendBoxes(prependBoxes(layout, before), after);
        expect(grown.places.slice(before.length, before.length + first.length)).toEqual(layout.places);
        expect(grown).toEqual(prependBoxes(appendBoxes(layout, after), before));
        expect(grown).toEqual(layoutBoxes(grid, [...before, ...first, ...after], before.length));
      }),
    );
  });
});
