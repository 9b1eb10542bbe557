import { fold } from "./fold.ts";

/**
 * The index that an arrow, Home or End moves to in a list of `count`, wrapping around; null for other keys.
 */
export function stepTo(key: string, current: number, count: number): number | null {
  if (count === 0) return null;
  switch (key) {
    case "ArrowDown":
      return (current + 1) % count;
    case "ArrowUp":
      return current < 0 ? count - 1 : (current - 1 + count) % count;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return null;
  }
}

/**
 * The next item whose text starts with what was typed, searched from after the current one and wrapping
 * around. Repeating a letter cycles through the items that start with it.
 */
export function typeTo(typed: string, labels: readonly string[], current: number): number | null {
  const whole = fold(typed);
  if (whole === "") return null;
  const repeated = [...whole].every((letter) => letter === whole[0]);
  const prefix = repeated ? (whole[0] ?? "") : whole;
  const from = repeated ? current + 1 : Math.max(current, 0);
  for (let step = 0; step < labels.length; step++) {
    const at = (from + step) % labels.length;
    if (fold(labels[at] ?? "").startsWith(prefix)) return at;
  }
  return null;
}
