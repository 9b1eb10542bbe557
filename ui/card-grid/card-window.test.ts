import { describe, expect, test } from "vitest";
import { cardsIn, nearbyRows, placesOf } from "./card-window.ts";

/** Five in a row. */
function cardsNear(view: { top: number; height: number }, count: number) {
  return cardsIn(nearbyRows(250, view), 5, count);
}

describe("cards near the viewport", () => {
  test.each([
    ["at the top", 0, { from: 0, to: 40 }],
    ["before the grid", -5000, { from: 0, to: 0 }],
    ["in the middle", 50_000, { from: 980, to: 1040 }],
    ["at the end", 99_500, { from: 1970, to: 2000 }],
    ["past it", 200_000, { from: 2000, to: 2000 }],
  ])("%s", (_, top, span) => {
    expect(cardsNear({ top, height: 1000 }, 2000)).toEqual(span);
  });

  test("never exceed the list, and include all that are visible", () => {
    for (const count of [0, 1, 4, 5, 6, 333]) {
      for (let top = -700; top < 17_000; top += 133) {
        const { from, to } = cardsNear({ top, height: 600 }, count);
        expect(from).toBeLessThanOrEqual(to);
        expect(to).toBeLessThanOrEqual(count);
        const firstSeen = Math.max(0, Math.floor(top / 250)) * 5;
        const lastSeen = Math.min(count, Math.max(0, Math.ceil((top + 600) / 250)) * 5);
        if (firstSeen < lastSeen) expect([from <= firstSeen, to >= lastSeen]).toEqual([true, true]);
      }
    }
  });
});

test("the focused card stays mounted, in its order", () => {
  const span = { from: 10, to: 13 };
  expect([placesOf(span, null), placesOf(span, 11), placesOf(span, 2), placesOf(span, 40)]).toEqual([
    [10, 11, 12],
    [10, 11, 12],
    [2, 10, 11, 12],
    [10, 11, 12, 40],
  ]);
});
