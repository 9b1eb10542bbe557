import { cardAt, columnsOf, countOf, type DragHost, type DragNews, findCard, isRtl, keyOf } from "./host.ts";
import type { Intent } from "./intent.ts";
import { intentOf, nextStop, type Stop, stopsOf } from "./keyboard-stops.ts";
import { placeAt } from "./order.ts";
import { slideCards } from "./slide.ts";

type Carried = { key: string; list: readonly string[]; stops: readonly Stop[]; at: number };

/** Dragging by keys: Space or Enter on a card's grip lifts it, arrows carry it, Space drops it, Escape brings it back. */
export class KeyboardDrag {
  readonly #root: HTMLElement;
  readonly #host: DragHost;
  readonly #say: (text: string) => void;
  #carried: Carried | null = null;

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
    const ways = { columns: columnsOf(this.#root), isRtl: isRtl(this.#root) };
    const next = nextStop(carried.stops, carried.at, event.key, ways);
    if (!isPress && event.key !== "Escape" && next === null) return;
    event.preventDefault();
    event.stopPropagation();
    if (next !== null) this.#carry({ ...carried, at: next });
    else if (isPress) this.#drop(carried);
    else this.cancel();
  };

  /** A card that is carried loses the focus for a moment, too. */
  readonly onFocusOut = (): void => {
    if (this.#carried) setTimeout(() => this.#hasFocus() || this.cancel());
  };

  cancel(): void {
    if (!this.#carried) return;
    const { key } = this.#carried;
    const hasFocus = this.#hasFocus();
    this.#carried = null;
    slideCards(this.#root, () => this.#host.show(null));
    if (hasFocus) this.#focusGrip(key);
    this.#tell({ kind: "cancelled", key });
  }

  #lift(key: string | null): boolean {
    const list = key === null ? null : this.#host.listOf(key);
    if (key === null || list === null) return false;
    this.#host.wantRest?.();
    const stops = this.#stopsOf(list, key);
    const position = list.indexOf(key);
    const at = stops.findIndex((stop) => stop.kind === "place" && stop.position === position);
    this.#show({ key, list, stops, at });
    this.#tell({ kind: "lifted", key, position: position + 1, count: countOf(this.#host, key, list) });
    return true;
  }

  #stopsOf(list: readonly string[], key: string): Stop[] {
    return stopsOf(list, key, (target) => this.#host.takes(target, key));
  }

  /** More of the list may have come since, behind what was there. */
  #renew(carried: Carried): Carried {
    const list = this.#host.listOf(carried.key);
    return list ? { ...carried, list, stops: this.#stopsOf(list, carried.key) } : carried;
  }

  #carry(next: Carried): void {
    this.#show(next);
    const { key, list } = next;
    const count = countOf(this.#host, key, list);
    const stop = next.stops[next.at];
    if (stop?.kind === "onto") this.#tell({ kind: "onto", key, target: stop.key });
    else if (stop) this.#tell({ kind: "moved", key, position: stop.position + 1, count });
  }

  #drop(carried: Carried): void {
    const { key, list } = carried;
    const { intent, order } = meaningOf(carried);
    this.#carried = null;
    slideCards(this.#root, () => {
      if (intent?.kind === "place" && order !== list) this.#host.place(key, intent, order);
      this.#host.show(null);
    });
    this.#focusGrip(key);
    if (intent?.kind === "onto") {
      this.#host.join(key, intent.key);
      this.#tell({ kind: "joined", key, target: intent.key });
    } else {
      const count = countOf(this.#host, key, order);
      this.#tell({ kind: "placed", key, position: order.indexOf(key) + 1, count });
    }
  }

  #show(carried: Carried): void {
    this.#carried = carried;
    const { intent, order } = meaningOf(carried);
    const onto = intent?.kind === "onto" ? intent.key : null;
    slideCards(this.#root, () => {
      this.#host.show({ key: carried.key, order, onto });
      this.#focusGrip(carried.key);
      // To where it stands, before it is seen to slide there.
      findCard(this.#root, onto ?? carried.key)?.scrollIntoView({ block: "nearest", behavior: "instant" });
    });
  }

  #hasFocus(): boolean {
    return this.#root.contains(document.activeElement);
  }

  /** The card has moved within the document, and the focus goes with it. */
  #focusGrip(key: string): void {
    const grip = findCard(this.#root, key)?.querySelector<HTMLElement>("[data-grip]");
    grip?.focus({ preventScroll: true });
  }

  #tell(news: DragNews): void {
    this.#say(this.#host.tell(news));
  }
}

function meaningOf({ key, list, stops, at }: Carried): { intent: Intent; order: readonly string[] } {
  const stop = stops[at];
  const intent = stop ? intentOf(stop, list, key) : null;
  return { intent, order: intent?.kind === "place" ? placeAt(list, key, intent) : list };
}
