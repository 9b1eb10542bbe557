import { type Place, placeFor, type Way, ways } from "./order.ts";

/** How a drag shows: who is dragged, the order its list has meanwhile, and the card that offers to take it in. */
export type DragView = {
  /** Null once it is dropped: the order alone waits to be kept. */
  key: string | null;
  order: readonly string[];
  onto: string | null;
};

/** What is said to those who don't see the cards move. */
export type DragNews =
  | {
      kind: "lifted" | "moved" | "placed";
      key: string;
      position: number;
      /** Null while nobody knows how many there are. */
      count: number | null;
    }
  | { kind: "onto" | "joined"; key: string; target: string }
  | { kind: "cancelled" | "refused"; key: string };

/** What the list with the cards knows and does. Cards carry `data-card` with their key, grips `data-grip`. */
export interface DragHost {
  /** The cards a card can be placed among, itself included; null where it can't be dragged. */
  listOf(key: string): readonly string[] | null;
  /** Whether more of that list is still to come; else it is all there. */
  hasMore?(key: string): boolean;
  /** Whoever carries by keys scrolls to nothing, and wants all of the list. */
  wantRest?(): void;
  /** Whether a card can take the dragged one in. */
  takes(target: string, key: string): boolean;
  /** Shows this, or that nothing is dragged, before it returns. */
  show(view: DragView | null): void;
  place(key: string, place: Place, order: readonly string[]): void;
  join(key: string, target: string): void;
  /** Text for what has happened; said aloud, and for a refusal also shown by the host. */
  tell(news: DragNews): string;
  /** Whether cards are dragged by their grip alone. */
  byGripOnly?: boolean;
  delays: { place: number; onto: number; hold: number; scroll: number };
  /** How high the zones at the view's edges are that scroll, in px. */
  scrollZone: number;
}

export function cardAt(element: Element | null): HTMLElement | null {
  return element?.closest<HTMLElement>("[data-card]") ?? null;
}

export function keyOf(card: Element | null): string | null {
  return card?.getAttribute("data-card") ?? null;
}

export function findCard(root: Element, key: string): HTMLElement | null {
  return root.querySelector<HTMLElement>(`[data-card="${CSS.escape(key)}"]`);
}

/** A list of which more is to come has no number yet. */
export function countOf(host: DragHost, key: string, list: readonly string[]): number | null {
  return host.hasMore?.(key) ? null : list.length;
}

/** The ways that lead a card elsewhere by one press. Behind the last of a list is what is still to come of it. */
export function waysOf(host: Pick<DragHost, "listOf" | "hasMore">, key: string): readonly Way[] {
  const list = host.listOf(key) ?? [];
  const goesOn = list.at(-1) === key && host.hasMore?.(key) === true;
  return ways.filter((way) => placeFor(list, key, way) !== null || (way === "later" && goesOn));
}

export function isRtl(element: Element): boolean {
  return getComputedStyle(element).direction === "rtl";
}

/** What a key press moves: 1 and -1 for the next card and the one before, a row for up and down. */
export function columnsOf(root: Element): number {
  const cards = [...root.querySelectorAll<HTMLElement>("[data-card]")];
  const shown = cards.filter((card) => card.offsetParent !== null);
  // Where they are laid out, not where they are sliding.
  return Math.max(1, new Set(shown.map((card) => card.offsetLeft)).size);
}
