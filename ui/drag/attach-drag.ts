import styles from "./drag.module.css";
import { countOf, type DragHost } from "./host.ts";
import { KeyboardDrag } from "./keyboard-drag.ts";
import { type MoveStep, placeAt, placeFor } from "./order.ts";
import { PointerDrag } from "./pointer-drag.ts";
import { slideCards } from "./slide.ts";
import type { PendingPress } from "./use-first-interaction.ts";

export type AttachedDrag = {
  /** Continues a click from before this loaded; a key counts only if the focus is still there. */
  resume(pending: PendingPress): void;
  /** Moves a card with a single press, for people who don't drag. */
  move(key: string, step: MoveStep): void;
  detach(): void;
};

/** Makes the cards within `root` draggable. */
export function attachDrag(root: HTMLElement, host: DragHost): AttachedDrag {
  const liveRegion = addLiveRegion();
  const pointer = new PointerDrag(root, host, liveRegion.say);
  const keyboard = new KeyboardDrag(root, host, liveRegion.say);

  const onPress = (event: PointerEvent) => {
    keyboard.cancel();
    pointer.press(event);
  };
  // Native dragging of links and pictures would capture the pointer.
  const onNativeDrag = (event: Event) => event.preventDefault();
  const listeners = [
    ["pointerdown", onPress],
    ["keydown", keyboard.onKey],
    ["focusout", keyboard.onFocusOut],
    ["dragstart", onNativeDrag],
    ["touchmove", pointer.onTouchMove],
  ] as [string, EventListener][];
  for (const [name, listener] of listeners) root.addEventListener(name, listener, { passive: false });

  return {
    resume({ press, moved }) {
      if (press instanceof KeyboardEvent) {
        if (press.target === document.activeElement) keyboard.onKey(press);
        return;
      }
      pointer.press(press);
      if (moved !== null) pointer.move(moved);
    },
    move(key, step) {
      const list = host.listOf(key) ?? [];
      const place = placeFor(list, key, step);
      if (place === null) return;
      const order = placeAt(list, key, place);
      slideCards(root, () =>
        keepFocus(() => {
          host.show({ key, order, onto: null });
          host.place(key, place, order);
          host.show(null);
        }),
      );
      const count = countOf(host, key, order);
      liveRegion.say(host.describe({ kind: "placed", key, position: order.indexOf(key) + 1, count }));
    },
    detach() {
      pointer.cancel();
      keyboard.cancel();
      for (const [name, listener] of listeners) root.removeEventListener(name, listener);
      liveRegion.remove();
    },
  };
}

/** An element moved within the document loses the focus. */
function keepFocus(change: () => void): void {
  const focused = document.activeElement;
  change();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
}

function addLiveRegion() {
  const region = document.createElement("div");
  region.setAttribute("aria-live", "assertive");
  region.className = styles.announcement ?? "";
  document.body.append(region);
  return {
    say(text: string) {
      region.textContent = text;
    },
    remove: () => region.remove(),
  };
}
