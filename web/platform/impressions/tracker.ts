import { type Impression, type ImpressionBatch, SEEN_MS, SHOWN_MS_MAX } from "#contract/base/impressions.ts";

/** What an element shows. `key` names it within a page: shown again there, it counts once. */
export type Shown = Pick<Impression, "kind" | "id" | "width" | "height"> & { key: string };
type Events = Omit<Impression, "n">[];

export type TrackerOptions = {
  now(): number;
  /** While something covers the page or no one looks at it, nothing counts as visible. */
  isPaused(): boolean;
  report(events: Events): void;
};

type Visible = { shown: Shown; marks: number; ms: number };

/** What stays visible is reported after so long. */
const LONG_MS = 10_000;

/**
 * Adds up for how long things are visible. Those seen for a second are reported once a page: when they leave, or after
 * ten seconds.
 */
export function createTracker({ now, isPaused, report }: TrackerOptions) {
  const visible = new Map<string, Visible>();
  let done = new Set<string>();
  let last = now();

  function addTime(): void {
    const time = now();
    if (!isPaused()) for (const each of visible.values()) each.ms += time - last;
    last = time;
  }

  function take(isDue: (each: Visible) => boolean): void {
    const due = [...visible.values()].filter((each) => each.ms >= SEEN_MS && isDue(each));
    for (const { shown } of due) {
      visible.delete(shown.key);
      done.add(shown.key);
    }
    if (due.length > 0) report(due.map(eventOf));
  }

  return {
    /** Called when more or less of it is visible. */
    show(shown: Shown, marks: number): void {
      const known = visible.get(shown.key);
      if (known) known.marks |= marks;
      else if (!done.has(shown.key)) {
        addTime();
        visible.set(shown.key, { shown, marks, ms: 0 });
      }
    },
    leave(key: string): void {
      addTime();
      take(({ shown }) => shown.key === key);
      visible.delete(key);
    },
    /** Called now and then while anything is visible. */
    tick(): void {
      addTime();
      take(({ ms }) => ms >= LONG_MS);
    },
    /** Reports everything seen so far: the page may be closing. */
    finish(): void {
      addTime();
      take(() => true);
    },
    /** Another page, where everything counts again. */
    turn(): void {
      this.finish();
      visible.clear();
      done = new Set();
    },
    get isIdle(): boolean {
      return visible.size === 0;
    },
  };
}

function eventOf({ shown: { kind, id, width, height }, marks, ms }: Visible): Events[number] {
  const size = width === undefined || height === undefined ? {} : { width, height };
  return { kind, id, marks, ms: Math.min(Math.round(ms), SHOWN_MS_MAX), ...size };
}

export type Place = Pick<ImpressionBatch, "surface" | "window">;
