import type { Pin } from "#contract/library/entities/pin.ts";

/** How many neighbors on either side to pass along for the arrow keys on the Pin's page. */
const NEIGHBOURS = 60;

/** The state a card passes to the Pin's page: the Pin as the wall knows it, and its neighbors there. */
export type OpenPinState = {
  pin: Pin;
  /** Ids in the wall's order, including the Pin itself. */
  list: readonly string[];
};

/** The navigation state for opening a Pin. With it, the page shows the picture at once and knows the neighbors. */
export function openPinState(pin: Pin, order: readonly string[]): OpenPinState {
  const index = Math.max(0, order.indexOf(pin.id));
  const list = order.slice(Math.max(0, index - NEIGHBOURS), index + NEIGHBOURS + 1);
  return { pin, list: list.length === 0 ? [pin.id] : list };
}

/** Reads `location.state`, which may come from elsewhere or from an older version of these pages. */
export function readOpenPinState(state: unknown, pinId: string): OpenPinState | null {
  if (typeof state !== "object" || state === null) return null;
  const { pin, list } = state as Partial<Record<keyof OpenPinState, unknown>>;
  if (!isPin(pin) || pin.id !== pinId || !Array.isArray(list)) return null;
  return { pin, list: list.filter((id) => typeof id === "string") };
}

function isPin(value: unknown): value is Pin {
  if (typeof value !== "object" || value === null) return false;
  const { type, id, images } = value as Partial<Record<keyof Pin, unknown>>;
  return type === "pin" && typeof id === "string" && typeof images === "object" && images !== null;
}
