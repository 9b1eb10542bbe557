import styles from "./drag.module.css";
import { countOf, type DragHost } from "./host.ts";
import { KeyboardDrag } from "./keyboard-drag.ts";
import { placeAt, placeFor, type Way } from "./order.ts";
import { PointerDrag } from "./pointer-drag.ts";
import { slideCards } from "./slide.ts";
import type { Press } from "./use-first-sign.ts";

export type AttachedDrag = {
  /** A press from before this was loaded; of a key, if the focus is still where it was. */
  press(event: Press): void;
  /** The same by one press, for whoever does not drag. */
  move(key: string, way: Way): void;
  detach(): void;
};

/** Lets the cards within `root` be dragged. */
export function attachDrag(root: HTMLElement, host: DragHost): AttachedDrag {
  const voice = addVoice();
  const pointer = new PointerDrag(root, host, voice.say);
  const keyboard = new KeyboardDrag(root, host, voice.say);

  const onPress = (event: PointerEvent) => {
    keyboard.cancel();
    pointer.press(event);
  };
  // The browser's own dragging of links and pictures would take the pointer away.
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
    press(event) {
      if (!(event instanceof KeyboardEvent)) pointer.press(event);
      else if (event.target === document.activeElement) keyboard.onKey(event);
    },
    move(key, way) {
      const list = host.listOf(key) ?? [];
      const place = placeFor(list, key, way);
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
      voice.say(host.tell({ kind: "placed", key, position: order.indexOf(key) + 1, count }));
    },
    detach() {
      pointer.cancel();
      keyboard.cancel();
      for (const [name, listener] of listeners) root.removeEventListener(name, listener);
      voice.remove();
    },
  };
}

/** What is moved within the document loses the focus. */
function keepFocus(change: () => void): void {
  const focused = document.activeElement;
  change();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
}

function addVoice() {
  const region = document.createElement("div");
  region.setAttribute("aria-live", "assertive");
  region.className = styles.said ?? "";
  document.body.append(region);
  return {
    say(text: string) {
      region.textContent = text;
    },
    remove: () => region.remove(),
  };
}
