import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { throttle } from "./throttle.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("runs at once, then at most once per interval, and once more at the end", () => {
  const at: number[] = [];
  const start = Date.now();
  const { call } = throttle(() => at.push(Date.now() - start), 30);
  for (let ms = 0; ms < 70; ms += 10) {
    call();
    vi.advanceTimersByTime(10);
  }
  vi.runAllTimers();
  expect(at).toEqual([0, 30, 60, 90]);
});

test("stops when cancelled", () => {
  let runs = 0;
  const { call, cancel } = throttle(() => {
    runs += 1;
  }, 30);
  call();
  call();
  cancel();
  vi.runAllTimers();
  expect(runs).toBe(1);
});
