import { fold } from "./fold.ts";

/** Where an arrow, Home or End leads in a list of `count`, round the ends; null for any other key. */
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
 * The item whose words begin with what was typed, from the one after the current round to it. One letter typed again and
 * again goes from one item of that letter to the next.
 */
export function typeTo(typed: string, words: readonly string[], current: number): number | null {
  const whole = fold(typed);
  if (whole === "") return null;
  const repeated = [...whole].every((letter) => letter === whole[0]);
  const wanted = repeated ? (whole[0] ?? "") : whole;
  const from = repeated ? current + 1 : Math.max(current, 0);
  for (let step = 0; step < words.length; step++) {
    const at = (from + step) % words.length;
    if (fold(words[at] ?? "").startsWith(wanted)) return at;
  }
  return null;
}
