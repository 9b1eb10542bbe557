import { expect, test } from "vitest";
import { reportLawOf } from "./report-laws.ts";

const IN_EXPERIMENT = { lop_india_reporting: "enabled" };

test.each([
  ["DE", {}, "dsa"],
  ["gr", {}, "dsa"],
  ["EU", {}, "dsa"],
  ["IN", IN_EXPERIMENT, "india"],
  ["IN", {}, null],
  ["IN", { lop_india_reporting: "control" }, null],
  ["CH", IN_EXPERIMENT, null],
  ["GB", IN_EXPERIMENT, null],
  [null, IN_EXPERIMENT, null],
] as const)("visitors from %s with %o report under %s", (country, experiments, law) => {
  expect(reportLawOf({ country, experiments })).toBe(law);
});
