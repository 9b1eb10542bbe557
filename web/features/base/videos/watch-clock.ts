import { WATCH_MARKS } from "#contract/base/impressions.ts";

/** A video at one moment. */
export type WatchedMoment = {
  /** Of a clock that only goes forward, in milliseconds. */
  at: number;
  isPlaying: boolean;
  isHalfVisible: boolean;
  /** How much of the whole video is behind, from 0 to 1. */
  part: number;
};

type Report = { marks: number; ms: number };

const twoSeconds = 2000;
const tenSeconds = 10_000;
const nearlyAll = 0.95;

/** Adds up how a video is watched. Each mark is passed once, and each millisecond is reported once. */
export function createWatchClock() {
  let last: WatchedMoment | null = null;
  let passed = 0;
  let reported = 0;
  /** With half of it visible, running. */
  let run = 0;
  let played = 0;
  let unreportedMs = 0;

  function note(moment: WatchedMoment): void {
    if (last?.isPlaying) {
      const ms = moment.at - last.at;
      played += ms;
      run = last.isHalfVisible ? run + ms : 0;
      if (last.isHalfVisible) unreportedMs += ms;
    }
    if (!moment.isPlaying || !moment.isHalfVisible) run = 0;
    last = moment;
    if (moment.isPlaying) passed |= WATCH_MARKS.start;
    if (run >= twoSeconds) passed |= WATCH_MARKS.two_seconds;
    if (played >= tenSeconds) passed |= WATCH_MARKS.ten_seconds;
    if (played > 0 && moment.part >= nearlyAll) passed |= WATCH_MARKS.nearly_all;
  }

  return {
    /** Call whenever something changes, and now and then while it plays. */
    note,
    /** Returns the news since the last report; null if there are none. */
    report(): Report | null {
      const marks = passed & ~reported;
      const ms = Math.round(unreportedMs);
      if (marks === 0 && ms === 0) return null;
      reported = passed;
      unreportedMs = 0;
      return { marks, ms };
    },
  };
}
