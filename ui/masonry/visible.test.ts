import fc from "fast-check";
import { expect, test } from "vitest";
import { boxOf, layoutBoxes } from "./layout.ts";
import { bottomPx, findAnchor, indicesWithin, spanAround, topPx } from "./visible.ts";

const grid = { columns: 2, gap: 1, nominal: 100 };
const metrics = { width: 100, rem: 10 };
const layout = layoutBoxes(
  grid,
  [1, 2, 1, 1, 1].map((ratio) => boxOf(ratio, 0)),
);

test.each([
  [{ from: 0, to: 100 }, [0, 1]],
  [{ from: 100, to: 110 }, [1]],
  [{ from: 105, to: 111 }, [1, 2]],
  [{ from: 150, to: 250 }, [1, 2, 3, 4]],
  [{ from: 900, to: 1000 }, []],
  [{ from: -50, to: 0 }, []],
])("finds the items that touch %o", (span, expected) => {
  expect(indicesWithin(layout, metrics, span)).toEqual(expected);
});

test("finds the same items as a full search, whatever the font", () => {
  const ratios = fc.array(fc.double({ min: 0.1, max: 4, noNaN: true }), { maxLength: 80 });
  const rem = fc.integer({ min: 8, max: 60 });
  fc.assert(
    fc.property(
      ratios,
      rem,
      fc.integer({ min: -2000, max: 6000 }),
      fc.nat(1500),
      fc.nat(80),
      (list, rem, from, height, cut) => {
        const boxes = list.map((ratio) => boxOf(ratio, ratio > 2 ? 1 : 4));
        const grown = layoutBoxes({ columns: 3, gap: 1, nominal: 236 }, boxes, Math.min(cut, boxes.length));
        const now = { width: 200, rem };
        const span = { from, to: from + height };
        const all = boxes.map((_, index) => index);
        const touching = all.filter(
          (at) => bottomPx(grown, at, now) > span.from && topPx(grown, at, now) < span.to,
        );
        expect(indicesWithin(grown, now, span)).toEqual(touching);
      },
    ),
  );
});

test.each([
  [
    { from: 0, to: 300 },
    { index: 0, top: 0 },
  ],
  [
    { from: 1, to: 300 },
    { index: 2, top: 110 },
  ],
  [
    { from: 120, to: 200 },
    { index: 1, top: 0 },
  ],
  [{ from: 900, to: 1000 }, null],
])("finds the anchor item for the view %o", (span, expected) => {
  expect(findAnchor(layout, metrics, span)).toEqual(expected);
});

test("mounts a span that covers the view, and stays the same for most scroll frames", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -500, max: 200_000 }),
      fc.integer({ min: 200, max: 2000 }),
      (scrolled, height) => {
        const span = spanAround(scrolled, height, 0.6);
        expect(span.from).toBeLessThanOrEqual(scrolled - height * 0.6);
        expect(span.to).toBeGreaterThanOrEqual(scrolled + height * 1.6);
        expect(span.to - span.from).toBeLessThanOrEqual(height * 2.75);
      },
    ),
  );
  const spans = Array.from({ length: 100 }, (_, turn) => spanAround(turn * 10, 900, 0.6));
  expect(new Set(spans.map((span) => JSON.stringify(span))).size).toBeLessThan(15);
});
