import type { Realm } from "./realm.ts";

type Timer = { at: number; ms: number; every: number | null; run: () => void };

/** Pauses that a page makes before it tries, asks or saves again. What it shows for a time stays longer. */
const pauseMs = { min: 300, max: 2000 };

/** The time of a page. It passes as ours does, and can be moved on. */
export type Clock = {
  /** What has to happen by then happens at once, in order. */
  fastForward(ms: number): void;
  /** Ends the next of the page's pauses now. The time stays the same, so nothing shown for a time goes earlier. */
  endPause(): void;
  stop(): void;
};

/** Gives a window timers and dates of its own. */
export function installClock(window: Realm): Clock {
  const timers = new Map<number, Timer>();
  let skipped = 0;
  let last = 0;
  let wake: NodeJS.Timeout | undefined;
  let isStopped = false;
  const start = performance.now();
  const now = () => performance.now() - start + skipped;

  function add(run: () => void, ms: number, every: number | null): number {
    last += 1;
    if (!isStopped) timers.set(last, { at: now() + Math.max(0, ms), ms, every, run });
    schedule();
    return last;
  }

  /** A window's timers hold up no process. */
  function schedule(): void {
    clearTimeout(wake);
    if (timers.size === 0 || isStopped) return;
    const next = Math.min(...[...timers.values()].map(({ at }) => at));
    wake = setTimeout(runDue, Math.max(0, next - now()));
  }

  function runDue(until = now()): void {
    for (let due = earliest(until); due !== null; due = earliest(until)) {
      const [id, timer] = due;
      if (timer.every === null) timers.delete(id);
      else timer.at += Math.max(1, timer.every);
      timer.run();
    }
    schedule();
  }

  function earliest(until: number): [number, Timer] | null {
    const due = [...timers].filter(([, { at }]) => at <= until);
    return due.sort(([, one], [, other]) => one.at - other.at)[0] ?? null;
  }

  const cancel = (id?: number) => void timers.delete(id ?? 0);
  const callable = (run: TimerHandler, args: unknown[]) => () =>
    (run as (...args: unknown[]) => void)(...args);
  Object.assign(window, {
    setTimeout: (run: TimerHandler, ms = 0, ...args: unknown[]) => add(callable(run, args), Number(ms), null),
    setInterval: (run: TimerHandler, ms = 0, ...args: unknown[]) =>
      add(callable(run, args), Number(ms), Number(ms)),
    clearTimeout: cancel,
    clearInterval: cancel,
    requestAnimationFrame: (run: FrameRequestCallback) => add(() => run(now()), 4, null),
    cancelAnimationFrame: cancel,
    requestIdleCallback: (run: IdleRequestCallback) =>
      add(() => run({ didTimeout: false, timeRemaining: () => 50 }), 1, null),
    cancelIdleCallback: cancel,
    // React works through this, if it is there, without waiting for a timer.
    setImmediate: (run: () => void) => setImmediate(() => !isStopped && run()),
  });
  window.performance.now = now;
  const { Date: OwnDate } = window;
  window.Date = class extends OwnDate {
    constructor(...args: unknown[]) {
      super(...((args.length > 0 ? args : [OwnDate.now() + skipped]) as [number]));
    }
    static override now() {
      return OwnDate.now() + skipped;
    }
  } as DateConstructor;

  return {
    fastForward(ms) {
      const until = now() + ms;
      skipped += ms;
      runDue(until);
    },
    endPause() {
      const pauses = [...timers].filter(([, { ms }]) => ms >= pauseMs.min && ms <= pauseMs.max);
      const once = pauses.filter(([, { every }]) => every === null);
      const [id, next] = once.sort(([, one], [, other]) => one.at - other.at)[0] ?? pauses[0] ?? [];
      if (id === undefined || next === undefined) return;
      timers.delete(id);
      // What comes again lets the others go first.
      if (next.every !== null) timers.set(id, { ...next, at: now() + next.every });
      next.run();
      schedule();
    },
    stop() {
      isStopped = true;
      clearTimeout(wake);
      timers.clear();
    },
  };
}
