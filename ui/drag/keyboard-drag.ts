import {
  cardAt,
  columnsOf,
  countOf,
  type DragHost,
  type DragUpdate,
  findCard,
  isRtl,
  keyOf,
} from "./host.ts";
import type { Intent } from "./intent.ts";
import { showKeyHints } from "./key-hints.ts";
import { intentOf, nextStop, type Stop, stopsOf } from "./keyboard-stops.ts";
import { placeAt } from "./order.ts";
import { slideCards } from "./slide.ts";

type CarriedCard = { key: string; list: readonly string[]; stops: readonly Stop[]; at: number };

/**
 * Dragging by keyboard: Space or Enter on a card's grip lifts it, arrows move it, Space drops it, Escape
 * cancels.
 */
export class KeyboardDrag {
  readonly #root: HTMLElement;
  readonly #host: DragHost;
  readonly #say: (text: string) => void;
  #carried: CarriedCard | null = null;
  #hideHints = () => {};

  constructor(root: HTMLElement, host: DragHost, say: (text: string) => void) {
    this.#root = root;
    this.#host = host;
    this.#say = say;
  }

  readonly onKey = (event: KeyboardEvent): void => {
    const isPress = event.key === " " || event.key === "Enter";
    const carried = this.#carried && this.#renew(this.#carried);
    if (!carried) {
      const grip = event.target instanceof Element ? event.target.closest("[data-grip]") : null;
      if (grip && isPress && !event.repeat && this.#lift(keyOf(cardAt(grip)))) event.preventDefault();
      return;
    }
    if (event.key === "Tab") {
      this.cancel();
      return;
    }
    const layout = { columns: columnsOf(this.#root), isRtl: isRtl(this.#root) };
    const next = nextStop(carried.stops, carried.at, event.key, layout);
    if (!isPress && event.key !== "Escape" && next === null) return;
    event.preventDefault();
    event.stopPropagation();
    if (next !== null) this.#carry({ ...carried, at: next });
    else if (isPress) this.#drop(carried);
    else this.cancel();
  };

  /** A moved card also loses the focus for a moment. */
  readonly onFocusOut = (): void => {
    if (this.#carried) setTimeout(() => this.#hasFocus() || this.cancel());
  };

  cancel(): void {
    if (!this.#carried) return;
    const { key } = this.#carried;
    const hasFocus = this.#hasFocus();
    this.#release();
    slideCards(this.#root, () => this.#host.show(null));
    if (hasFocus) this.#focusGrip(key);
    this.#announce({ kind: "cancelled", key });
  }

  #lift(key: string | null): boolean {
    const list = key === null ? null : this.#host.listOf(key);
    if (key === null || list === null) return false;
    this.#host.loadRest?.();
    this.#hideHints = showKeyHints(this.#host.keyHints);
    const stops = this.#stopsOf(list, key);
    const position = list.indexOf(key);
    const at = stops.findIndex((stop) => stop.kind === "place" && stop.position === position);
    this.#show({ key, list, stops, at });
    this.#announce({ kind: "lifted", key, position: position + 1, count: countOf(this.#host, key, list) });
    return true;
  }

  #release(): void {
    this.#carried = null;
    this.#hideHints();
  }

  #stopsOf(list: readonly string[], key: string): Stop[] {
    return stopsOf(list, key, (target) => this.#host.canMerge(target, key));
  }

  /** More of the list may have loaded at its end. */
  #renew(carried: CarriedCard): CarriedCard {
    const list = this.#host.listOf(carried.key);
    return list ? { ...carried, list, stops: this.#stopsOf(list, carried.key) } : carried;
  }

  #carry(next: CarriedCard): void {
    this.#show(next);
    const { key, list } = next;
    const count = countOf(this.#host, key, list);
    const stop = next.stops[next.at];
    if (stop?.kind === "onto") this.#announce({ kind: "onto", key, target: stop.key });
    else if (stop) this.#announce({ kind: "moved", key, position: stop.position + 1, count });
  }

  #drop(carried: CarriedCard): void {
    const { key, list } = carried;
    const { intent, order } = resultOf(carried);
    this.#release();
    slideCards(this.#root, () => {
      if (intent?.kind === "place" && order !== list) this.#host.place(key, intent, order);
      this.#host.show(null);
    });
    this.#focusGrip(key);
    if (intent?.kind === "onto") {
      this.#host.join(key, intent.key);
      this.#announce({ kind: "joined", key, target: intent.key });
    } else {
      const count = countOf(this.#host, key, order);
      this.#announce({ kind: "placed", key, position: order.indexOf(key) + 1, count });
    }
  }

  #show(carried: CarriedCard): void {
    this.#carried = carried;
    const { intent, order } = resultOf(carried);
    const onto = intent?.kind === "onto" ? intent.key : null;
    slideCards(this.#root, () => {
      this.#host.show({ key: carried.key, order, onto });
      this.#focusGrip(carried.key);
      // Scroll to its final place before it slides there.
      findCard(this.#root, onto ?? carried.key)?.scrollIntoView({ block: "nearest", behavior: "instant" });
    });
  }

  #hasFocus(): boolean {
    return this.#root.contains(document.activeElement);
  }

  /** The card has moved within the document, so the focus must follow. */
  #focusGrip(key: string): void {
    const grip = findCard(this.#root, key)?.querySelector<HTMLElement>("[data-grip]");
    grip?.focus({ preventScroll: true });
  }

  #announce(update: DragUpdate): void {
    this.#say(this.#host.describe(update));
  }
}

function resultOf({ key, list, stops, at }: CarriedCard): { intent: Intent; order: readonly string[] } {
  const stop = stops[at];
  const intent = stop ? intentOf(stop, list, key) : null;
  return { intent, order: intent?.kind === "place" ? placeAt(list, key, intent) : list };
}
