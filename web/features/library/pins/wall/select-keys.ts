import type { KeyboardEvent } from "react";

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

export type SelectKey =
  | { kind: "move"; from: number; to: number; extends: boolean }
  | { kind: "leave" }
  | { kind: "all" }
  | null;

/**
 * What a key does while cards are selected: arrows move between cards, and with Shift they select along the way. Ctrl or
 * Command with A selects everything.
 */
export function readSelectKey(
  event: Pick<KeyboardEvent, "key" | "shiftKey" | "ctrlKey" | "altKey" | "metaKey">,
  at: number,
  count: number,
): SelectKey {
  const hasOneModifier = event.ctrlKey !== event.metaKey && !event.altKey && !event.shiftKey;
  if (hasOneModifier && event.key.toLowerCase() === "a") return { kind: "all" };
  if (event.ctrlKey || event.altKey || event.metaKey) return null;
  if (event.key === "Escape") return { kind: "leave" };
  const step = STEPS[event.key];
  if (step === undefined || at < 0) return null;
  const to = at + step;
  if (to < 0 || to >= count) return null;
  return { kind: "move", from: at, to, extends: event.shiftKey };
}
