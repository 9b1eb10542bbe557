import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { makeWalkable } from "./walk-feed.ts";

type FeedFocusOptions = {
  readonly frameRef: RefObject<HTMLElement | null>;
  readonly listRef: RefObject<HTMLElement | null>;
  readonly keys: readonly string[];
  /** When it changes, this card takes the focus. */
  readonly focusedKey: string | null;
  /** Called when the reader moves past either end of the loaded items. */
  readonly requestMore: () => void;
  readonly requestBefore: () => void;
  /** Moves on to a feed next to this one. Returns false if there is none. */
  readonly stepOut?: ((step: 1 | -1) => boolean) | undefined;
};

export type FeedFocus = {
  /** The card that has the focus and must stay mounted wherever the page scrolls. */
  readonly pinned: number | null;
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
  readonly onBlur: (event: FocusEvent<HTMLElement>) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
};

type FocusRequest = { readonly beside: string; readonly step: 1 | -1 };

/** Whether the page scrolls to the card, or only if the reader sees where the focus is. */
type Scrolling = "always" | "if visible";

/** The keyboard of an ARIA feed, whose focus survives scrolling and the removal of the focused card. */
export function useFeedFocus({
  frameRef,
  listRef,
  keys,
  focusedKey,
  requestMore,
  requestBefore,
  stepOut,
}: FeedFocusOptions): FeedFocus {
  const [held, setHeld] = useState<{ key: string; index: number } | null>(null);
  const requestedFocus = useRef<{ key: string; scrolling: Scrolling } | null>(null);
  const waiting = useRef<FocusRequest | null>(null);
  const heldIndex = held === null ? -1 : indexNear(keys, held);

  function focusItem(index: number, scrolling: Scrolling = "always") {
    const key = keys[index];
    if (key === undefined) return;
    requestedFocus.current = { key, scrolling };
    setHeld({ key, index });
    applyFocus();
  }

  function applyFocus() {
    if (requestedFocus.current === null) return;
    const { key, scrolling } = requestedFocus.current;
    const card = findCard(listRef.current, keys.indexOf(key));
    if (!card) return;
    requestedFocus.current = null;
    card.focus({ preventScroll: true });
    if (scrolling === "always" || card.matches(":focus-visible"))
      card.scrollIntoView({ block: "nearest", behavior: "instant" });
  }

  useLayoutEffect(() => {
    const request = waiting.current;
    const next = request === null ? -1 : keys.indexOf(request.beside) + request.step;
    if (request !== null && !listRef.current?.contains(document.activeElement)) waiting.current = null;
    else if (request !== null && keys[next] !== undefined) {
      waiting.current = null;
      focusItem(next);
    } else if (held !== null && keys[heldIndex] !== held.key) {
      // Someone who dragged the card away looks at where they dropped it.
      if (document.activeElement === document.body)
        focusItem(Math.min(held.index, keys.length - 1), "if visible");
      else setHeld(null);
    }
    applyFocus();
  });

  const focusAsked = useEffectEvent((key: string) => focusItem(keys.indexOf(key)));
  useLayoutEffect(() => {
    if (focusedKey !== null) focusAsked(focusedKey);
  }, [focusedKey]);

  function step(from: number, by: 1 | -1) {
    const beside = keys[from];
    if (keys[from + by] !== undefined) focusItem(from + by);
    else if (beside !== undefined && stepOut?.(by) !== true) {
      waiting.current = { beside, step: by };
      if (by === 1) requestMore();
      else requestBefore();
    }
  }

  const stepFrom = useEffectEvent(step);
  useLayoutEffect(() => {
    const list = listRef.current;
    return list ? makeWalkable(list, (card, by) => stepFrom(indexOfCard(card, list), by)) : undefined;
  }, [listRef]);

  return {
    pinned: heldIndex < 0 ? null : heldIndex,
    onFocus(event) {
      waiting.current = null;
      const index = indexOfCard(event.target, event.currentTarget);
      const key = keys[index];
      if (key !== undefined && key !== held?.key) setHeld({ key, index });
    },
    onBlur(event) {
      const inside = [event.relatedTarget, document.activeElement];
      // A window that loses the focus keeps its active element and focuses it again later.
      if (!inside.some((element) => element && event.currentTarget.contains(element))) setHeld(null);
    },
    onKeyDown(event) {
      if (event.defaultPrevented || event.altKey || event.metaKey) return;
      if (isTyping(event.target) || isAboveTheList(event.target)) return;
      const from = indexOfCard(event.target, event.currentTarget);
      if (from < 0) return;
      const { ctrlKey, shiftKey, key } = event;
      if (shiftKey || ctrlKey !== (key === "Home" || key === "End")) return;
      if (key === "PageDown") step(from, 1);
      else if (key === "PageUp") step(from, -1);
      else if (key === "End") leave(frameRef.current, 1);
      else if (key === "Home") leave(frameRef.current, -1);
      else return;
      event.preventDefault();
    },
  };
}

function indexNear(keys: readonly string[], held: { key: string; index: number }): number {
  return keys[held.index] === held.key ? held.index : keys.indexOf(held.key);
}

function findCard(list: HTMLElement | null, index: number): HTMLElement | null {
  return list?.querySelector<HTMLElement>(`:scope > [data-index="${index}"]`) ?? null;
}

function indexOfCard(target: EventTarget, list: Element): number {
  let element = target instanceof Element ? target : null;
  while (element && element.parentElement !== list) element = element.parentElement;
  return Number(element?.getAttribute("data-index") ?? -1);
}

function isTyping(target: EventTarget): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"))
  );
}

/** Menus and dialogs of a card are inside it only in the React tree. */
function isAboveTheList(target: EventTarget): boolean {
  return target instanceof Element && target.closest("[popover], dialog") !== null;
}

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled, [type="hidden"]), select:not(:disabled), textarea:not(:disabled), summary, [tabindex]:not([tabindex^="-"])';

/**
 * Moves the focus to the nearest stop after or before the whole grid, or to the grid's edge if there is none.
 */
function leave(frame: HTMLElement | null, direction: 1 | -1): void {
  if (!frame) return;
  const side = direction === 1 ? Node.DOCUMENT_POSITION_FOLLOWING : Node.DOCUMENT_POSITION_PRECEDING;
  const stops = [...document.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (element) =>
      !frame.contains(element) &&
      (frame.compareDocumentPosition(element) & side) > 0 &&
      element.checkVisibility(),
  );
  const edge = frame.querySelector<HTMLElement>(
    direction === 1 ? ":scope > [data-edge=end]" : ":scope > [data-edge=start]",
  );
  (stops.at(direction === 1 ? 0 : -1) ?? edge)?.focus();
}
