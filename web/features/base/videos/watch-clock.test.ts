import fc from "fast-check";
import { expect, test } from "vitest";
import { createWatchClock, type WatchedMoment } from "./watch-clock.ts";

const playing = (at: number, more: Partial<WatchedMoment> = {}): WatchedMoment => ({
  at,
  isPlaying: true,
  isHalfVisible: true,
  part: 0,
  ...more,
});

test("marks are passed in time, and once", () => {
  const clock = createWatchClock();
  clock.note(playing(0));
  expect(clock.report()).toEqual({ marks: 1, ms: 0 });
  clock.note(playing(1999));
  expect(clock.report()).toEqual({ marks: 0, ms: 1999 });
  clock.note(playing(2000));
  expect(clock.report()).toEqual({ marks: 2, ms: 1 });
  clock.note(playing(10_000, { part: 0.96 }));
  expect(clock.report()).toEqual({ marks: 12, ms: 8000 });
  clock.note(playing(10_000, { part: 0 }));
  expect(clock.report()).toBe(null);
});

test("two seconds must be running, with half of it visible, and a seek to the end is no view", () => {
  const clock = createWatchClock();
  clock.note(playing(0, { isPlaying: false, part: 1 }));
  clock.note(playing(0));
  clock.note(playing(1500, { isPlaying: false }));
  clock.note(playing(1600));
  clock.note(playing(3000, { isHalfVisible: false }));
  clock.note(playing(9000));
  clock.note(playing(10_000, { isPlaying: false }));
  // Ten seconds weren't played: it was paused for a moment.
  expect(clock.report()).toEqual({ marks: 1, ms: 1500 + 1400 + 1000 });
});

test("whatever happens, reports add up to no more than the time that passed, and no mark comes twice", () => {
  const moment = fc.record({
    step: fc.nat(3000),
    isPlaying: fc.boolean(),
    isHalfVisible: fc.boolean(),
    part: fc.double({ min: 0, max: 1, noNaN: true }),
    reports: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(moment), (moments) => {
      const clock = createWatchClock();
      let [at, ms, marks] = [0, 0, 0];
      for (const { step, reports, ...rest } of moments) {
        at += step;
        clock.note({ at, ...rest });
        const report = reports ? clock.report() : null;
        expect(marks & (report?.marks ?? 0)).toBe(0);
        marks |= report?.marks ?? 0;
        ms += report?.ms ?? 0;
      }
      expect(ms).toBeLessThanOrEqual(at);
    }),
  );
});
