import { expect, test } from "vitest";
import { changedFields } from "./changed-fields.ts";

const look = { currency: "USD", locale: "en" };

test("amounts are written as money, and nothing as a dash", () => {
  const before = { name: "Spring", budget: "5000000", end_time: null };
  const after = { name: "Summer", budget: "7500000", end_time: "2026-04-01T00:00:00Z" };
  expect(changedFields(before, after, look)).toEqual([
    { field: "name", from: "Spring", to: "Summer" },
    { field: "budget", from: "$5.00", to: "$7.50" },
    { field: "end_time", from: "–", to: "2026-04-01T00:00:00Z" },
  ]);
});

test("targeting is written as it's stored", () => {
  const [change] = changedFields({ targeting: {} }, { targeting: { GEO: ["DE"] } }, look);
  expect(change).toEqual({ field: "targeting", from: "{}", to: '{"GEO":["DE"]}' });
});
