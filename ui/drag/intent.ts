import type { Place } from "./order.ts";
import type { Zone } from "./zone.ts";

/**
 * What the pointer is over: a zone of another card, the dragged card's own place, or nothing relevant. The middle of a
 * card that refuses the dragged one offers nothing.
 */
export type Hover = { key: string; zone: Zone | "refused" } | "own" | null;

/** What a drop right now would do. */
export type Intent = { kind: "onto" | "refused"; key: string } | ({ kind: "place" } & Place) | null;

export type IntentDelays = {
  /** How long the pointer must rest at an edge before cards make room, in ms. */
  place: number;
  /** How long it must rest on a card before that card offers to merge, in ms. */
  onto: number;
};

export type IntentState = {
  hover: Hover;
  /** When the pointer arrived there. */
  since: number;
  /** Where the cards have made room. */
  room: Place | null;
  /** The card that offers to merge with the dragged one. */
  onto: string | null;
};

export const noIntent: IntentState = { hover: null, since: 0, room: null, onto: null };

/**
 * Records what the pointer is over now. A card that offered to merge stops at once when the pointer leaves.
 */
export function hoverOver(state: IntentState, hover: Hover, now: number): IntentState {
  if (isSame(state.hover, hover)) return state;
  return { ...state, hover, since: now, onto: null };
}

/** Shows what the pointer has rested on for long enough. An offer to merge leaves the gap where it is. */
export function settle(state: IntentState, now: number, delays: IntentDelays): IntentState {
  const { hover, since } = state;
  // The gap for the card is under the pointer now, so it stays. So it does over a card that refuses the dragged one.
  if (hover === "own" || hover?.zone === "refused") return state;
  const isOnto = hover !== null && hover.zone === "onto";
  if (now - since < (isOnto ? delays.onto : delays.place)) return state;
  if (isOnto) return { ...state, onto: hover.key };
  const room = placeOf(hover);
  return isSamePlace(state.room, room) ? state : { ...state, room };
}

/** A drop goes to what is under the pointer, even if it arrived too fast for that to show. */
export function resolve({ hover, room }: IntentState): Intent {
  if (hover !== "own" && (hover?.zone === "onto" || hover?.zone === "refused")) {
    return { kind: hover.zone, key: hover.key };
  }
  const place = hover === "own" ? room : placeOf(hover);
  return place && { kind: "place", ...place };
}

function placeOf(hover: Exclude<Hover, "own">): Place | null {
  if (hover === null || hover.zone === "onto" || hover.zone === "refused") return null;
  return { key: hover.key, side: hover.zone };
}

function isSame(one: Hover, other: Hover): boolean {
  if (one === null || other === null || one === "own" || other === "own") return one === other;
  return one.key === other.key && one.zone === other.zone;
}

function isSamePlace(one: Place | null, other: Place | null): boolean {
  return one?.key === other?.key && one?.side === other?.side;
}
