import { expect, test } from "vitest";
import { dateIn, daysOf, nameOfDay } from "./day-names.ts";

const today = "2026-11-30";

test.each([
  ["2026-11-30", "en", "Today"],
  ["2026-12-01", "en", "Today"],
  ["2026-11-29", "de", "Gestern"],
  ["2026-11-28", "en", "Saturday"],
  ["2026-11-24", "es", "Martes"],
  ["2026-11-23", "en", "November 23"],
  ["2025-12-31", "en", "December 31, 2025"],
  ["2026-11-29", "ja", "昨日"],
])("%s in %s is %s", (date, locale, name) => {
  expect(nameOfDay(date, today, locale)).toBe(name);
});

test("the time zone decides the day", () => {
  const time = "2026-11-30T03:30:00Z";
  expect(dateIn("UTC", time)).toBe("2026-11-30");
  expect(dateIn("America/New_York", time)).toBe("2026-11-29");
});

test("each day begins once, in a list that isn't strictly in order", () => {
  const times = ["2026-11-30T10:00Z", "2026-11-29T23:00Z", "2026-11-30T00:10Z", "2026-11-28T08:00Z"];
  const items = times.map((created_at) => ({ created_at }));
  expect(daysOf(items, "UTC")).toEqual(["2026-11-30", "2026-11-29", null, "2026-11-28"]);
});
