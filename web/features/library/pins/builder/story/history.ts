/** The steps that can be undone and done again. */
export type History<Value> = {
  past: readonly Value[];
  present: Value;
  future: readonly Value[];
  /** The last edit. Another of the same key soon after it belongs to the same step. */
  last: { key: string; at: number } | null;
};

const STEPS_MAX = 100;
/** A pause this long begins another step. */
const PAUSE_MS = 1000;

export function beginHistory<Value>(present: Value): History<Value> {
  return { past: [], present, future: [], last: null };
}

type Edit = {
  /** Names what was edited, such as a field. Without it, the edit is a separate step. */
  key?: string | undefined;
  now: number;
};

export function recordEdit<Value>(history: History<Value>, next: Value, { key, now }: Edit): History<Value> {
  const { past, present, last } = history;
  if (next === present) return history;
  const isSameStep = key !== undefined && last?.key === key && now - last.at < PAUSE_MS;
  return {
    past: isSameStep ? past : [...past, present].slice(-STEPS_MAX),
    present: next,
    future: [],
    last: key === undefined ? null : { key, at: now },
  };
}

export function undo<Value>(history: History<Value>): History<Value> {
  const { past, present, future } = history;
  const before = past.at(-1);
  if (before === undefined) return history;
  return { past: past.slice(0, -1), present: before, future: [present, ...future], last: null };
}

export function redo<Value>(history: History<Value>): History<Value> {
  const { past, present, future } = history;
  const [next, ...later] = future;
  if (next === undefined) return history;
  return { past: [...past, present], present: next, future: later, last: null };
}
