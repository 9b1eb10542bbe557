import { expect, test } from "vitest";
import { overflowOf } from "./section-rows.ts";

test.each([
  [1, undefined],
  [4, undefined],
  [5, 2],
  [6, 2],
  [7, 3],
  [10, 4],
  [11, 5],
  [16, 7],
  [17, 8],
  [500, 8],
])("%i sections overflow two rows of up to %s columns", (count, columns) => {
  expect(overflowOf(count)).toBe(columns);
});
