import { describe, expect, test } from "vitest";
import { dayIn, rangeBefore, readRange, startOfDay } from "./dates.ts";

const NOW = Date.parse("2026-03-10T23:30:00Z");
const read = (query: string) => readRange(new URLSearchParams(query), "Europe/Berlin", NOW);

describe("the days of a report", () => {
  test("are days of the account's time zone", () => {
    expect(dayIn("Europe/Berlin", NOW)).toBe("2026-03-11");
    expect(dayIn("America/New_York", NOW)).toBe("2026-03-10");
  });

  test("are the last thirty, unless an address names others", () => {
    expect(read("")).toEqual({ start: "2026-02-10", end: "2026-03-11" });
    const march = { start: "2026-03-01", end: "2026-03-05" };
    expect(read("start_date=2026-03-01&end_date=2026-03-05")).toEqual(march);
  });

  test.each([
    "start_date=2026-03-05&end_date=2026-03-01",
    "start_date=2020-03-05&end_date=2026-03-01",
    "start_date=tomorrow&end_date=2026-02-30",
  ])("%s is none", (query) => {
    expect(read(query)).toEqual({ start: "2026-02-10", end: "2026-03-11" });
  });

  test("are compared with as many before", () => {
    const days = { start: "2026-03-05", end: "2026-03-06" };
    expect(rangeBefore(days)).toEqual({ start: "2026-03-03", end: "2026-03-04" });
  });

  test("begin at midnight there, also when clocks change", () => {
    const at = (day: string) => new Date(startOfDay(day, "Europe/Berlin") * 1000).toISOString();
    expect(at("2026-03-10")).toBe("2026-03-09T23:00:00.000Z");
    expect(at("2026-03-29")).toBe("2026-03-28T23:00:00.000Z");
    expect(at("2026-03-30")).toBe("2026-03-29T22:00:00.000Z");
  });
});
