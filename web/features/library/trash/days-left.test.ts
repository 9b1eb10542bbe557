import { expect, test } from "vitest";
import { daysLeft } from "./days-left.ts";

const now = Date.parse("2026-11-21T12:00:00Z");

test.each([
  ["2026-11-28T12:00:00Z", 7],
  ["2026-11-28T11:59:59Z", 7],
  ["2026-11-22T12:00:01Z", 2],
  ["2026-11-22T12:00:00Z", 1],
  ["2026-11-21T12:00:01Z", 1],
  ["2026-11-21T11:00:00Z", 1],
])("an item deleted for good at %s has %i days left", (goneAt, days) => {
  expect(daysLeft(goneAt, now)).toBe(days);
});
