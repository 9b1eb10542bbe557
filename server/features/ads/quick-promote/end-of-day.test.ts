import { expect, test } from "vitest";
import { endOfDay } from "./end-of-day.ts";

test.each([
  ["2026-11-27", "UTC", "2026-11-28T00:00:00.000Z"],
  ["2026-11-27", "Europe/Berlin", "2026-11-27T23:00:00.000Z"],
  ["2026-03-29", "Europe/Berlin", "2026-03-29T22:00:00.000Z"],
  ["2026-10-25", "Europe/Berlin", "2026-10-25T23:00:00.000Z"],
  ["2026-11-27", "Asia/Kathmandu", "2026-11-27T18:15:00.000Z"],
  ["2026-11-27", "Pacific/Kiritimati", "2026-11-27T10:00:00.000Z"],
  ["2026-11-27", "Pacific/Pago_Pago", "2026-11-28T11:00:00.000Z"],
])("%s in %s is over at %s", (date, zone, end) => {
  expect(endOfDay(date, zone).toISOString()).toBe(end);
});
