import { expect, test } from "vitest";
import { formatUnorganizedOverlay } from "#contract/formats/counts.ts";
import { isUpsellDue } from "./upsell.ts";

test.each([
  [true, 5, 0, true],
  [true, 400, 0, true],
  [true, 4, 0, false],
  [true, 5, 1, false],
  [false, 5, 0, false],
])("owner %s, %i pins in no board, %i boards: %s", (isOwner, boardlessPins, boards, isDue) => {
  expect(isUpsellDue({ isOwner, boardlessPins, boards })).toBe(isDue);
});

test.each([
  [0, null],
  [6, null],
  [7, "+2"],
  [100, "+95"],
  [1004, "+999"],
  [1005, "+1K"],
  [12_345, "+12.3K"],
])("the sixth of %i has the overlay %s", (count, overlay) => {
  expect(formatUnorganizedOverlay(count, "en")).toBe(overlay);
});
