import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createSlowQueryLog } from "./slow-queries.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a statement is logged at once, and then once a minute with how often it was slow", () => {
  const lines: unknown[] = [];
  const note = createSlowQueryLog({ warn: (_message, fields) => lines.push(fields) });
  for (const ms of [230.4, 300, 1200.6, 250]) note("find_pin", ms);
  note("find_board", 210);
  const first = [
    { query: "find_pin", ms: 230 },
    { query: "find_board", ms: 210 },
  ];
  expect(lines).toEqual(first);
  vi.advanceTimersByTime(60_000);
  expect(lines.splice(0)).toEqual([...first, { query: "find_pin", ms: 1201, times: 3 }]);
  note("find_pin", 220);
  note("find_board", 220);
  expect(lines.splice(0)).toEqual([{ query: "find_board", ms: 220 }]);
  vi.advanceTimersByTime(60_000);
  expect(lines.splice(0)).toEqual([{ query: "find_pin", ms: 220, times: 1 }]);
  vi.advanceTimersByTime(120_000);
  expect(vi.getTimerCount()).toBe(0);
});
