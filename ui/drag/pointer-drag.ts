import { markTarget, targetAt } from "./drop-target.ts";
import { edgeStep } from "./edge-scroll.ts";
import { cardAt, countOf, type DragHost, type DragUpdate, findCard, isRtl, keyOf } from "./host.ts";
import { type Hover, hoverOver, type IntentState, noIntent, resolve, settle } from "./intent.ts";
import { type LiftedCard, liftCard } from "./lifted-card.ts";
import { type Place, placeAt } from "./order.ts";
import { endSlides, slideCards } from "./slide.ts";
import { zoneAt } from "./zone.ts";

/** Beyond this a click becomes a drag, or on a touch screen a scroll; in px. */
const SLOP = 8;
/** A pointer that moves less than this counts as resting. */
const REST = 4;

/** Parts of a card that a click is meant for. */
const CONTROLS = "button, input, select, textarea, [role=menu], [role=dialog]";

type Point = { x: number; y: number };
type Pressed = { pointerId: number; card: HTMLElement; key: string; from: Point; hold: number | null };
type Dragging = {
  pointerId: number;
  key: string;
  list: readonly string[];
  lifted: LiftedCard;
  liftedAt: number;
  at: Point;
  intent: IntentState;
  /** Until then cards slide, and none of them is where it appears. */
  slidingUntil: number;
  /** Where the pointer was when cards made room: a card that moves under it was not aimed at. */
  restPoint: Point | null;
};

const still = { slidingUntil: 0, restPoint: null };

/** Dragging with a mouse, a pen or a finger. A finger must hold first; moving earlier scrolls. */
export class PointerDrag {
  readonly #root: HTMLElement;
  readonly #host: DragHost;
  readonly #say: (text: string) => void;
  #pressed: Pressed | null = null;
  #dragging: Dragging | null = null;
  #listening: AbortController | null = null;

  constructor(root: HTMLElement, host: DragHost, say: (text: string) => void) {
    this.#root = root;
    this.#host = host;
    this.#say = say;
  }

  readonly onTouchMove = (event: Event): void => {
    if (this.#dragging && event.cancelable) event.preventDefault();
  };

  press(event: PointerEvent): void {
    const target = event.target instanceof Element ? event.target : null;
    const card = cardAt(target);
    const key = keyOf(card);
    if (!event.isPrimary || event.button !== 0 || !card || key === null || this.#dragging) return;
    const isGrip = target?.closest("[data-grip]") != null;
    const isTouch = event.pointerType === "touch";
    if (!isGrip && ((this.#host.touchNeedsGrip && isTouch) || target?.closest(CONTROLS))) return;
    if (this.#host.listOf(key) === null) return;
    this.#release();
    const holds = isTouch && !isGrip;
    const hold = holds ? window.setTimeout(() => this.#lift(), this.#host.delays.hold) : null;
    const from = { x: event.clientX, y: event.clientY };
    this.#pressed = { pointerId: event.pointerId, card, key, from, hold };
    this.#listen();
    const signal = this.#listening?.signal;
    // A list may unmount the target when it scrolls away, and events no longer bubble from it then.
    if (signal) target?.addEventListener("touchmove", this.onTouchMove, { passive: false, signal });
  }

  cancel(): void {
    const key = this.#dragging?.key;
    this.#end(() => {});
    this.#release();
    if (key !== undefined) this.#announce({ kind: "cancelled", key });
  }

  #lift(): void {
    const pressed = this.#pressed;
    const list = pressed && this.#host.listOf(pressed.key);
    if (!pressed || !list) {
      this.#release();
      return;
    }
    const { pointerId, key, card, from, hold } = pressed;
    if (hold !== null) navigator.vibrate?.(10);
    this.#pressed = null;
    const lifted = liftCard(card, from);
    const liftedAt = performance.now();
    this.#dragging = { pointerId, key, list, lifted, liftedAt, at: from, intent: noIntent, ...still };
    document.documentElement.dataset.dragging = "";
    getSelection()?.removeAllRanges();
    this.#host.show({ key, order: list, onto: null });
    this.#announce({
      kind: "lifted",
      key,
      position: list.indexOf(key) + 1,
      count: countOf(this.#host, key, list),
    });
    requestAnimationFrame(this.#everyFrame);
  }

  readonly move = (event: PointerEvent): void => {
    const at = { x: event.clientX, y: event.clientY };
    const pressed = this.#pressed;
    if (pressed?.pointerId === event.pointerId) {
      if (Math.hypot(at.x - pressed.from.x, at.y - pressed.from.y) < SLOP) return;
      // A finger that moves too early scrolls.
      if (pressed.hold !== null) this.#release();
      else this.#lift();
    }
    const drag = this.#dragging;
    if (drag?.pointerId !== event.pointerId) return;
    drag.at = at;
    drag.lifted.moveTo(at.x, at.y);
    this.#updateIntent(drag);
  };

  /** Scrolls near the edges of the view, and applies what the pointer rests on. */
  readonly #everyFrame = (): void => {
    const drag = this.#dragging;
    if (!drag) return;
    if (this.#scroll(drag)) drag.restPoint = null;
    this.#updateIntent(drag);
    requestAnimationFrame(this.#everyFrame);
  };

  #scroll({ at, liftedAt }: Dragging): boolean {
    const zones = { height: this.#host.scrollZone, after: this.#host.delays.scroll };
    const stepOf = (place: number, length: number) =>
      edgeStep(place, length, performance.now() - liftedAt, zones);
    const scroller = this.#host.scroller?.() ?? null;
    if (scroller === null) return scrollBy(window, 0, stepOf(at.y, innerHeight));
    const { left, top, width, height } = scroller.getBoundingClientRect();
    if (this.#host.isColumn?.()) return scrollBy(scroller, 0, stepOf(at.y - top, height));
    return scrollBy(scroller, stepOf(at.x - left, width), 0);
  }

  #updateIntent(drag: Dragging): void {
    const now = performance.now();
    if (now < drag.slidingUntil) return;
    const before = drag.intent;
    drag.intent = settle(hoverOver(before, this.#hoverOf(drag), now), now, this.#host.delays);
    const { room, onto } = drag.intent;
    if (room === before.room && onto === before.onto) return;
    markTarget(onto);
    const show = () => this.#host.show({ key: drag.key, order: orderOf(drag, room), onto });
    // An offer moves no card, so what is under the pointer keeps counting.
    if (room === before.room) {
      show();
      return;
    }
    drag.slidingUntil = now + slideCards(this.#root, show);
    drag.restPoint = room && drag.at;
  }

  #hoverOf(drag: Dragging): Hover {
    const { at, key, restPoint } = drag;
    if (restPoint !== null && Math.hypot(at.x - restPoint.x, at.y - restPoint.y) < REST) return "own";
    drag.restPoint = null;
    const card = this.#cardUnder(at);
    const over = keyOf(card);
    if (card === null || over === null) {
      const target = targetAt(document.elementFromPoint(at.x, at.y));
      return target !== null && this.#host.takes?.(target, key) ? { key: target, zone: "onto" } : null;
    }
    if (over === key) return "own";
    const canMerge = this.#host.canMerge(over, key);
    const hasMiddle = canMerge || this.#host.refusesMerge?.(over, key) === true;
    const zone = zoneAt(at, card.getBoundingClientRect(), {
      canMerge: hasMiddle,
      isRtl: isRtl(this.#root),
      isColumn: this.#host.isColumn?.() ?? false,
    });
    // More of the list may have loaded.
    if (!drag.list.includes(over)) drag.list = this.#host.listOf(key) ?? drag.list;
    // A card can't be placed next to a card of another list.
    if (zone === null || !drag.list.includes(over)) return null;
    return { key: over, zone: zone === "onto" && !canMerge ? "refused" : zone };
  }

  #cardUnder({ x, y }: Point): HTMLElement | null {
    const card = cardAt(document.elementFromPoint(x, y));
    return card && this.#root.contains(card) ? card : null;
  }

  #drop(drag: Dragging): void {
    const { key } = drag;
    // More of the list may have loaded.
    drag.list = this.#host.listOf(key) ?? drag.list;
    // A card that slides by isn't what the pointer aims at.
    endSlides(this.#root);
    const intent = resolve(hoverOver(drag.intent, this.#hoverOf(drag), performance.now()));
    const order = orderOf(drag, intent?.kind === "place" ? intent : null);
    const over = keyOf(this.#cardUnder(drag.at));
    const isOverOtherList = over !== null && !drag.list.includes(over);
    this.#end(() => {
      if (intent?.kind === "onto" || intent?.kind === "refused") this.#host.join(key, intent.key);
      else if (intent?.kind === "place" && order !== drag.list) this.#host.place(key, intent, order);
    });
    if (intent?.kind === "onto") this.#announce({ kind: "joined", key, target: intent.key });
    else if (order === drag.list) this.#announce({ kind: isOverOtherList ? "refused" : "cancelled", key });
    else {
      const count = countOf(this.#host, key, order);
      this.#announce({ kind: "placed", key, position: order.indexOf(key) + 1, count });
    }
  }

  /** Drops before the drag ends, so that no card jumps back in between. */
  #end(act: () => void): void {
    const drag = this.#dragging;
    if (!drag) return;
    this.#dragging = null;
    delete document.documentElement.dataset.dragging;
    markTarget(null);
    this.#deafen();
    swallowClick();
    slideCards(this.#root, () => {
      act();
      this.#host.show(null);
    });
    drag.lifted.settle(findCard(this.#root, drag.key));
  }

  #release(): void {
    if (this.#pressed?.hold != null) clearTimeout(this.#pressed.hold);
    this.#pressed = null;
    if (!this.#dragging) this.#deafen();
  }

  #announce(update: DragUpdate): void {
    this.#say(this.#host.describe(update));
  }

  readonly #up = ({ pointerId }: PointerEvent): void => {
    if (this.#dragging?.pointerId === pointerId) this.#drop(this.#dragging);
    else if (this.#pressed?.pointerId === pointerId) this.#release();
  };

  readonly #key = (event: KeyboardEvent): void => {
    if (event.key !== "Escape" || !this.#dragging) return;
    event.preventDefault();
    event.stopPropagation();
    this.cancel();
  };

  /** On some devices a long press opens a menu; here it starts the drag. */
  readonly #contextMenu = (event: Event): void => {
    if (this.#dragging || this.#pressed?.hold != null) event.preventDefault();
  };

  #listen(): void {
    this.#deafen();
    this.#listening = new AbortController();
    const { signal } = this.#listening;
    addEventListener("pointermove", this.move, { signal });
    addEventListener("pointerup", this.#up, { signal });
    addEventListener("pointercancel", () => this.cancel(), { signal });
    addEventListener("keydown", this.#key, { signal, capture: true });
    addEventListener("contextmenu", this.#contextMenu, { signal, capture: true });
    addEventListener("blur", () => this.cancel(), { signal });
  }

  #deafen(): void {
    this.#listening?.abort();
    this.#listening = null;
  }
}

/** Whether it scrolls at all. */
function scrollBy(view: Window | Element, left: number, top: number): boolean {
  if (left === 0 && top === 0) return false;
  view.scrollBy({ left, top, behavior: "instant" });
  return true;
}

function orderOf({ list, key }: Dragging, room: Place | null): readonly string[] {
  return room ? placeAt(list, key, room) : list;
}

/** The release that ends a drag must not click the card below. */
function swallowClick(): void {
  const stop = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener("click", stop, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", stop, { capture: true }));
}
