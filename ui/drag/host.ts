import type { KeyHint } from "./key-hints.ts";
import { type MoveStep, moveSteps, type Place, placeFor } from "./order.ts";

/** What a drag shows: the dragged card, the current order of its list, and the card it could merge into. */
export type DragView = {
  /** Null after the drop, while the new order is being saved. */
  key: string | null;
  order: readonly string[];
  onto: string | null;
};

/** Announcements for people who don't see the cards move. */
export type DragUpdate =
  | {
      kind: "lifted" | "moved" | "placed";
      key: string;
      position: number;
      /** Null while the total is unknown. */
      count: number | null;
    }
  | { kind: "onto" | "joined"; key: string; target: string }
  | { kind: "cancelled" | "refused"; key: string };

/** The list that contains the cards. Cards carry `data-card` with their key, grips `data-grip`. */
export interface DragHost {
  /** The cards a card can be placed among, including itself; null if it can't be dragged. */
  listOf(key: string): readonly string[] | null;
  /** Whether more of that list is still to load. */
  hasMore?(key: string): boolean;
  /** Loads the rest of the list: keyboard moves don't scroll, so they wouldn't load it. */
  loadRest?(): void;
  /** Whether the dragged card can merge into this one. */
  canMerge(target: string, key: string): boolean;
  /** Whether dropping the card on this one is rejected with an explanation: it isn't offered, but `join` is called. */
  refusesMerge?(target: string, key: string): boolean;
  /** Whether a place outside the list, an element with `data-drop`, takes the card; then `join` is called with it. */
  takes?(target: string, key: string): boolean;
  /** Renders this view, or null when nothing is dragged, before it returns. */
  show(view: DragView | null): void;
  place(key: string, place: Place, order: readonly string[]): void;
  join(key: string, target: string): void;
  /** The text that announces an event; the host also shows it for a refusal. */
  describe(update: DragUpdate): string;
  /** The keys that carry a card, for people who see the cards move. */
  keyHints: readonly KeyHint[];
  /** Whether the cards are below one another now. None of them can merge then. */
  isColumn?(): boolean;
  /** What scrolls the cards, if it isn't the page. A row scrolls sideways. */
  scroller?(): HTMLElement | null;
  /** Whether a finger drags a card only by its grip, because holding the card does something else. */
  touchNeedsGrip?: boolean;
  delays: { place: number; onto: number; hold: number; scroll: number };
  /** The height of the scrolling zones at the view's edges, in px. */
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

/** The length of the list; null while more is to load. */
export function countOf(host: DragHost, key: string, list: readonly string[]): number | null {
  return host.hasMore?.(key) ? null : list.length;
}

/** The single-press moves that change a card's place. The last card can still move behind cards to load. */
export function possibleSteps(host: Pick<DragHost, "listOf" | "hasMore">, key: string): readonly MoveStep[] {
  const list = host.listOf(key) ?? [];
  const canMoveOn = list.at(-1) === key && host.hasMore?.(key) === true;
  return moveSteps.filter((step) => placeFor(list, key, step) !== null || (step === "later" && canMoveOn));
}

export function isRtl(element: Element): boolean {
  return getComputedStyle(element).direction === "rtl";
}

/** The number of columns: how far up and down move a card. Left and right move it by one. */
export function columnsOf(root: Element): number {
  const cards = [...root.querySelectorAll<HTMLElement>("[data-card]")];
  const shown = cards.filter((card) => card.offsetParent !== null);
  // Uses layout positions, not those of sliding cards.
  return Math.max(1, new Set(shown.map((card) => card.offsetLeft)).size);
}
