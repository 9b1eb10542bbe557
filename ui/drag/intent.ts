import type { Place } from "./order.ts";
import type { Zone } from "./zone.ts";

/** What the pointer is over: a zone of another card, the dragged card's own place, or nothing that counts. */
export type Hover = { key: string; zone: Zone } | "own" | null;

/** What a drop here and now would do. */
export type Intent = { kind: "onto"; key: string } | ({ kind: "place" } & Place) | null;

export type IntentDelays = {
  /** How long the pointer rests at an edge before the cards make room, in ms. */
  place: number;
  /** How long it rests on a card before that card offers to take the dragged one in, in ms. */
  onto: number;
};

export type IntentState = {
  hover: Hover;
  /** When the pointer came there. */
  since: number;
  /** What is shown of it. */
  shown: Intent;
};

export const noIntent: IntentState = { hover: null, since: 0, shown: null };

/** The pointer is over this now. A card that offered to take the dragged one in stops at once when left. */
export function moveOver(state: IntentState, hover: Hover, now: number): IntentState {
  if (isSame(state.hover, hover)) return state;
  const shown = state.shown?.kind === "onto" && hover !== "own" ? null : state.shown;
  return { hover, since: now, shown };
}

/** Time has passed: what the pointer has rested on for long enough is shown. */
export function settle(state: IntentState, now: number, delays: IntentDelays): IntentState {
  const { hover, since } = state;
  // The room made for it is under the pointer now: it stays.
  if (hover === "own") return state;
  const delay = hover !== null && hover.zone === "onto" ? delays.onto : delays.place;
  if (now - since < delay) return state;
  const shown = toIntent(hover);
  return isSameIntent(state.shown, shown) ? state : { ...state, shown };
}

/** A drop means what is under the pointer, also where it came too fast to be shown. */
export function resolve({ hover, shown }: IntentState): Intent {
  return hover === "own" ? shown : toIntent(hover);
}

function toIntent(hover: Exclude<Hover, "own">): Intent {
  if (hover === null) return null;
  const { key, zone } = hover;
  return zone === "onto" ? { kind: "onto", key } : { kind: "place", key, side: zone };
}

function isSame(one: Hover, other: Hover): boolean {
  if (one === null || other === null || one === "own" || other === "own") return one === other;
  return one.key === other.key && one.zone === other.zone;
}

function isSameIntent(one: Intent, other: Intent): boolean {
  if (one?.kind === "place" && other?.kind === "place") {
    return one.key === other.key && one.side === other.side;
  }
  return one?.kind === other?.kind && one?.key === other?.key;
}
