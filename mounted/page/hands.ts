import type { Dom } from "./dom.ts";
import { isShown } from "./shown.ts";

const FOCUSABLE =
  "a[href], button:enabled, input:enabled:not([type=hidden]), select:enabled, textarea:enabled, summary, [contenteditable=true], [tabindex]";

/** What a hand does with a pointer, in the order of a browser's events. */
export type Hands = {
  canPress(element: Element): boolean;
  press(element: Element): void;
  hover(element: Element): void;
  type(element: Element, text: string): void;
  focusNext(isBackwards: boolean): void;
};

export function createHands({ window, overlays }: Dom): Hands {
  const { document } = window;
  let hovered: Element | null = null;

  function point(element: Element, type: string, init: PointerEventInit = {}): boolean {
    const Kind = type.startsWith("pointer") ? window.PointerEvent : window.MouseEvent;
    const bubbles = !/(enter|leave)$/.test(type);
    return element.dispatchEvent(
      new Kind(type, {
        bubbles,
        cancelable: bubbles,
        composed: true,
        view: window,
        ...(type.startsWith("pointer") && { pointerType: "mouse", isPrimary: true, pointerId: 1 }),
        ...init,
      }),
    );
  }

  function hover(outer: Element) {
    const element = innermost(outer);
    if (hovered === element) return;
    const left = hovered?.isConnected ? hovered : null;
    for (const kind of ["pointer", "mouse"]) {
      if (left) point(left, `${kind}out`, { relatedTarget: element });
      point(element, `${kind}over`, { relatedTarget: left });
      point(element, `${kind}enter`, { relatedTarget: left });
      point(element, `${kind}move`);
    }
    hovered = element;
  }

  /** A pointer is over what fills an element. */
  function innermost(element: Element): Element {
    const [only] = element.children;
    return element.children.length === 1 && only !== undefined ? innermost(only) : element;
  }

  function focusAt(element: Element) {
    const target = element.closest(FOCUSABLE) ?? labelled(element);
    if (target instanceof window.HTMLElement) target.focus();
    else if (document.activeElement instanceof window.HTMLElement) document.activeElement.blur();
  }

  /** A click on a label goes to its control. */
  function labelled(element: Element): Element | null {
    return element.closest("label")?.control ?? null;
  }

  function stopsOf(): HTMLElement[] {
    const root = overlays.topModal() ?? document;
    return [...root.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
      (each) => each.tabIndex >= 0 && isShown(each) && each.closest("[inert]") === null,
    );
  }

  return {
    canPress(element) {
      const modal = overlays.topModal();
      const isBehind =
        modal !== null && !modal.contains(element) && element.closest("[data-popover-shown]") === null;
      return (
        isShown(element) && !element.matches(":disabled") && !isBehind && element.closest("[inert]") === null
      );
    },
    hover,
    press(element) {
      hover(element);
      point(element, "pointerdown", { button: 0, buttons: 1 });
      overlays.pressAt(element);
      if (point(element, "mousedown", { button: 0, buttons: 1, detail: 1 })) focusAt(element);
      point(element, "pointerup", { button: 0 });
      point(element, "mouseup", { button: 0, detail: 1 });
      point(element, "click", { button: 0, detail: 1 });
    },
    type(element, text) {
      if (element instanceof window.HTMLElement) element.focus();
      const prototype = Object.getPrototypeOf(element);
      // The setter of the element itself is React's, which would take the value for its own.
      Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(element, text);
      element.dispatchEvent(
        new window.InputEvent("input", { bubbles: true, data: text, inputType: "insertText" }),
      );
      const change = () => element.dispatchEvent(new window.Event("change", { bubbles: true }));
      if (element instanceof window.HTMLSelectElement) change();
      else element.addEventListener("blur", change, { once: true });
    },
    focusNext(isBackwards) {
      const stops = stopsOf();
      const at = stops.indexOf(document.activeElement as HTMLElement);
      const next = isBackwards ? stops.at(at <= 0 ? -1 : at - 1) : (stops[at + 1] ?? stops[0]);
      next?.focus();
    },
  };
}
