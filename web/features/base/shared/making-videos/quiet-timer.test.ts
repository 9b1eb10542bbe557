import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createQuietTimer } from "./quiet-timer.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("reports a line that stays quiet, each time, and not after it was stopped", () => {
  const onQuiet = vi.fn();
  const timer = createQuietTimer(10, onQuiet);
  timer.restart();
  vi.advanceTimersByTime(9);
  timer.restart();
  vi.advanceTimersByTime(9);
  expect(onQuiet).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onQuiet).toHaveBeenCalledTimes(1);
  timer.restart();
  timer.stop();
  vi.advanceTimersByTime(20);
  expect(onQuiet).toHaveBeenCalledTimes(1);
});
