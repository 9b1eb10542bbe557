import { expect, test } from "vitest";
import { nextDigestAt } from "./digest-time.ts";
import { isTimeZone } from "./local-time.ts";
import { endOfQuiet } from "./quiet-hours.ts";

const at = (time: string) => new Date(`2026-11-24T${time}Z`);
const night = { time_zone: "Europe/Berlin", quiet_from: 22 * 60, quiet_until: 7 * 60 };

test.each([
  ["20:59:30", null],
  ["21:00:00", "2026-11-25T06:00:00.000Z"],
  ["23:30:10", "2026-11-25T06:00:00.000Z"],
  ["05:59:59", "2026-11-24T06:00:00.000Z"],
  ["06:00:00", null],
  ["12:00:00", null],
])("a night in Berlin, at %s UTC", (time, end) => {
  expect(endOfQuiet(at(time), night)?.toISOString() ?? null).toBe(end);
});

test("quiet hours of the day, none, and empty ones", () => {
  const noon = { time_zone: "UTC", quiet_from: 12 * 60, quiet_until: 13 * 60 };
  expect(endOfQuiet(at("12:30:00"), noon)?.toISOString()).toBe("2026-11-24T13:00:00.000Z");
  expect(endOfQuiet(at("13:00:00"), noon)).toBeNull();
  expect(endOfQuiet(at("12:30:00"), { ...noon, quiet_from: null, quiet_until: null })).toBeNull();
  expect(endOfQuiet(at("12:30:00"), { ...noon, quiet_until: 12 * 60 })).toBeNull();
});

test.each([
  ["daily", "2026-11-24T06:30:00Z", "2026-11-24T07:00:00.000Z"],
  ["daily", "2026-11-24T07:00:00Z", "2026-11-25T07:00:00.000Z"],
  ["daily", "2026-11-24T22:30:00Z", "2026-11-25T07:00:00.000Z"],
  ["weekly", "2026-11-24T06:30:00Z", "2026-11-30T07:00:00.000Z"],
  ["weekly", "2026-11-30T06:30:00Z", "2026-11-30T07:00:00.000Z"],
  ["weekly", "2026-11-30T07:30:00Z", "2026-12-07T07:00:00.000Z"],
  ["weekly", "2026-11-29T12:00:00Z", "2026-11-30T07:00:00.000Z"],
] as const)("%s in Berlin, after %s", (rhythm, now, next) => {
  expect(nextDigestAt(new Date(now), "Europe/Berlin", rhythm).toISOString()).toBe(next);
});

test("knows time zones", () => {
  expect(["UTC", "Asia/Tokyo", "Europe/Berlin"].every(isTimeZone)).toBe(true);
  expect(["", "Mars/Olympus", "../etc"].some(isTimeZone)).toBe(false);
});
