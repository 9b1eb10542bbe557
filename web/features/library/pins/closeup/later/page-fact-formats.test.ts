import { expect, test } from "vitest";
import { formatDay, formatMinutes } from "./page-fact-formats.ts";

test.each([
  ["2026-02-03T23:30:00-11:00", "February 3, 2026"],
  ["2026-02-03", "February 3, 2026"],
  ["last week", null],
  ["2026-99-99", null],
  [null, null],
])("the day of %j", (moment, expected) => {
  expect(formatDay(moment, "en")).toBe(expected);
});

test.each([
  [45, "45 min"],
  [60, "1 hr"],
  [95, "1 hr 35 min"],
  [0, null],
  [null, null],
])("%j minutes", (minutes, expected) => {
  expect(formatMinutes(minutes, "en")).toBe(expected);
});
