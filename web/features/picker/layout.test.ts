import { expect, test } from "vitest";
import { layOutPicker } from "./layout.ts";

test.each([
  [0, { isQuickSave: true, topCount: 0 }],
  [2, { isQuickSave: true, topCount: 0 }],
  [3, { isQuickSave: false, topCount: 2 }],
  [4, { isQuickSave: false, topCount: 2 }],
  [30, { isQuickSave: false, topCount: 2 }],
])("%i boards", (count, layout) => {
  expect(layOutPicker(count, false)).toEqual(layout);
});

test("a search shows no top choices", () => {
  expect(layOutPicker(30, true).topCount).toBe(0);
});
