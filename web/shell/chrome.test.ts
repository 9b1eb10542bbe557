import { describe, expect, test } from "vitest";
import { initialChrome, scrollChrome } from "./chrome.ts";

function after(...positions: number[]) {
  const { isHeaderShown, isUpsellShown } = positions.reduce(scrollChrome, initialChrome);
  return { header: isHeaderShown, upsell: isUpsellShown };
}

describe("the header", () => {
  test.each([
    { name: "shows at first", positions: [], header: true },
    { name: "stays near the top, at 55 px too", positions: [30, 55], header: true },
    { name: "hides past the top once 20 px are passed", positions: [56], header: false },
    { name: "stays for exactly 20 px down", positions: [200, 100, 120], header: true },
    { name: "hides for 21 px down", positions: [200, 100, 121], header: false },
    { name: "adds small steps of one direction up", positions: [200, 100, 110, 120, 130], header: false },
    { name: "stays hidden for exactly 20 px up", positions: [400, 380], header: false },
    { name: "comes back for 21 px up", positions: [400, 379], header: true },
    { name: "counts anew after a turn", positions: [400, 385, 390, 375], header: false },
    { name: "comes back near the top however short the way", positions: [60, 55], header: true },
    { name: "reads a bounce past the top as the top", positions: [300, -40], header: true },
    { name: "does not change while nothing moves", positions: [400, 400, 400], header: false },
  ])("$name", ({ positions, header }) => {
    expect(after(...positions).header).toBe(header);
  });
});

describe("the app upsell", () => {
  test.each([
    { name: "is hidden at first", positions: [], upsell: false },
    { name: "stays hidden above 500 px", positions: [499], upsell: false },
    { name: "shows at 500 px", positions: [500], upsell: true },
    { name: "needs more than 20 px down", positions: [600, 500, 520], upsell: false },
    { name: "shows after 21 px down", positions: [600, 500, 521], upsell: true },
    { name: "hides when scrolling up", positions: [900, 870], upsell: false },
    { name: "stays for a small step up", positions: [900, 885], upsell: true },
  ])("$name", ({ positions, upsell }) => {
    expect(after(...positions).upsell).toBe(upsell);
  });
});

test("returns the same object if nothing moved", () => {
  const chrome = scrollChrome(initialChrome, 300);
  expect(scrollChrome(chrome, 300)).toBe(chrome);
});
