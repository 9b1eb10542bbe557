import { expect, test } from "vitest";
import { paragraphSize } from "./story-layout.ts";

const place = { left: 10, width: 80 };

test("short words have the size that was chosen", () => {
  expect(paragraphSize({ text: "Blue", size: "huge", ...place })).toBe(12);
  expect(paragraphSize({ text: "Blue\nand blue", size: "small", ...place })).toBe(4.4);
});

test("words that wouldn't fit on the page are smaller", () => {
  const long = "Then wait. ".repeat(22).trim();
  const wide = paragraphSize({ text: long, size: "huge", ...place });
  expect(wide).toBeLessThan(12);
  expect(paragraphSize({ text: long, size: "huge", left: 70, width: 80 })).toBeLessThan(wide);
  expect(paragraphSize({ text: "青".repeat(250), size: "huge", ...place })).toBeLessThan(wide);
});
