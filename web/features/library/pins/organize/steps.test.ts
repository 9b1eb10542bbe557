import { expect, test } from "vitest";
import { canContinue, type OrganizeStep, stepAfter, stepBefore } from "./steps.ts";

test.each<[OrganizeStep, number, number | null, OrganizeStep]>([
  ["select", 0, 3, "select"],
  ["select", 0, 0, "select"],
  ["select", 1, 3, "pick"],
  ["select", 250, 1, "pick"],
  ["select", 1, null, "pick"],
  ["select", 1, 0, "create"],
  ["pick", 1, 3, "pick"],
  ["create", 1, 0, "create"],
])("after %s with %i pins and %j boards comes %s", (step, selected, boards, next) => {
  expect(stepAfter(step, { selected, boards })).toBe(next);
});

test.each<[OrganizeStep, OrganizeStep | null]>([
  ["select", null],
  ["pick", "select"],
  ["create", "select"],
])("before %s comes %j", (step, before) => {
  expect(stepBefore(step)).toBe(before);
});

test.each<[number, boolean]>([
  [0, false],
  [1, true],
  [5, true],
  [6, false],
])("with %i selected of five at most, continuing is possible: %j", (selected, may) => {
  expect(canContinue(selected, 5)).toBe(may);
});
