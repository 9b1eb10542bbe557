import { expect, test } from "vitest";
import { layOutPicker } from "./layout.ts";

test.each([
  [0, { isQuickSave: true, topCount: 0, isEachOnce: true }],
  [2, { isQuickSave: true, topCount: 0, isEachOnce: true }],
  [3, { isQuickSave: false, topCount: 2, isEachOnce: true }],
  [4, { isQuickSave: false, topCount: 2, isEachOnce: true }],
  [5, { isQuickSave: false, topCount: 2, isEachOnce: false }],
  [30, { isQuickSave: false, topCount: 2, isEachOnce: false }],
])("%i boards", (count, layout) => {
  expect(layOutPicker(count, false)).toEqual(layout);
});

test("a search shows no top choices", () => {
  expect(layOutPicker(30, true).topCount).toBe(0);
  expect(layOutPicker(4, true)).toMatchObject({ topCount: 0, isEachOnce: false });
});
