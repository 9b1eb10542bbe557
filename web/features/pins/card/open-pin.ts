import type { Pin } from "#contract/entities/pin.ts";

/** How many neighbours on either side go along, for the arrow keys of the pin's own page. */
const NEIGHBOURS = 60;

/** What a card hands over to the pin's own page: the pin as the wall knows it, and its neighbours there. */
export type OpenPinState = {
  pin: Pin;
  /** Ids in the wall's order, the pin's own among them. */
  list: readonly string[];
};

/** The navigation state to open a pin with: its page shows the picture at once, and knows what comes next. */
export function openPinState(pin: Pin, order: readonly string[]): OpenPinState {
  const index = Math.max(0, order.indexOf(pin.id));
  const list = order.slice(Math.max(0, index - NEIGHBOURS), index + NEIGHBOURS + 1);
  return { pin, list: list.length === 0 ? [pin.id] : list };
}

/** Reads `location.state`, which may also come from somewhere else, or from an older version of these pages. */
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
