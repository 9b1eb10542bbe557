import type { Realm } from "./realm.ts";

type Open = { element: HTMLElement; focused: Element | null; source: Element | null };

const SHOWN = "data-popover-shown";
const MODAL = "data-modal";

export type Overlays = {
  /** The modal dialog above everything else; what is outside can't be used. */
  topModal(): Element | null;
  /** What a click of Escape does: closes the topmost. */
  escape(): void;
  /** A click outside closes popovers. */
  pressAt(target: Element): void;
  isShown(popover: Element): boolean;
};

/** Dialogs and popovers, which jsdom lacks: the top layer, its events and where the focus returns to. */
export function installOverlays(window: Realm): Overlays {
  const { HTMLElement: Any, HTMLDialogElement: Dialog, document } = window;
  let layer: readonly Open[] = [];
  const entryOf = (element: Element) => layer.find((open) => open.element === element);
  const isModal = ({ element }: Open) => element.hasAttribute(MODAL);

  function add(element: HTMLElement, source: Element | null = null) {
    layer = [
      ...layer.filter((open) => open.element !== element),
      { element, focused: document.activeElement, source },
    ];
  }

  function remove(element: HTMLElement) {
    const open = entryOf(element);
    layer = layer.filter((other) => other !== open);
    const isInside = element.contains(document.activeElement) || document.activeElement === document.body;
    if (isInside && open?.focused instanceof Any && open.focused.isConnected) open.focused.focus();
  }

  function openDialog(this: HTMLDialogElement, isModalDialog: boolean) {
    if (this.open) return;
    this.setAttribute("open", "");
    if (!isModalDialog) return;
    for (const { element } of layer.toReversed()) if (element.hasAttribute(SHOWN)) hide(element);
    add(this);
    this.setAttribute(MODAL, "");
  }

  function closeDialog(this: HTMLDialogElement, returnValue?: string) {
    if (!this.open) return;
    this.removeAttribute("open");
    this.removeAttribute(MODAL);
    if (returnValue !== undefined) this.returnValue = returnValue;
    remove(this);
    window.setTimeout(() => this.dispatchEvent(new window.Event("close")));
  }

  function show(element: HTMLElement, source: Element | null = null) {
    if (element.hasAttribute(SHOWN)) return;
    const isAuto = element.popover !== "manual" && element.popover !== "hint";
    if (isAuto)
      hideAutosExcept((open) => open.contains(element) || (source !== null && open.contains(source)));
    tell(element, "beforetoggle", "open");
    element.setAttribute(SHOWN, "");
    // Otherwise it stays hidden in jsdom's own styles, and nothing in it takes the focus.
    element.style.setProperty("display", "block");
    add(element, source);
    window.setTimeout(() => tell(element, "toggle", "open"));
  }

  function hide(element: HTMLElement) {
    if (!element.hasAttribute(SHOWN)) return;
    hideAutosExcept((open) => !element.contains(open) || open === element);
    tell(element, "beforetoggle", "closed");
    element.removeAttribute(SHOWN);
    element.style.removeProperty("display");
    remove(element);
    window.setTimeout(() => tell(element, "toggle", "closed"));
  }

  function hideAutosExcept(stays: (element: Element) => boolean) {
    for (const { element } of layer.toReversed()) {
      if (element.hasAttribute(SHOWN) && isAutoPopover(element) && !stays(element)) hide(element);
    }
  }

  function tell(element: HTMLElement, type: string, newState: "open" | "closed") {
    const event = new window.Event(type, { cancelable: type === "beforetoggle" });
    element.dispatchEvent(
      Object.assign(event, { newState, oldState: newState === "open" ? "closed" : "open" }),
    );
  }

  Object.assign(Dialog.prototype, {
    show(this: HTMLDialogElement) {
      openDialog.call(this, false);
    },
    showModal(this: HTMLDialogElement) {
      openDialog.call(this, true);
    },
    close: closeDialog,
  });
  Object.assign(Any.prototype, {
    showPopover(this: HTMLElement, options?: { source?: Element }) {
      show(this, options?.source);
    },
    hidePopover(this: HTMLElement) {
      hide(this);
    },
    togglePopover(this: HTMLElement) {
      if (this.hasAttribute(SHOWN)) hide(this);
      else show(this);
    },
  });
  reflectPopover(window);
  readSelectors(window);
  watchInvokers(window, (popover, source) =>
    popover.hasAttribute(SHOWN) ? hide(popover) : show(popover, source),
  );

  return {
    topModal: () => layer.findLast((open) => isModal(open) && open.element.isConnected)?.element ?? null,
    isShown: (popover) => popover.hasAttribute(SHOWN),
    pressAt(target) {
      const invoked = invokedBy(target);
      hideAutosExcept((open) => open.contains(target) || open === invoked);
    },
    escape() {
      const top = layer.findLast(
        ({ element }) => element.isConnected && (isAutoPopover(element) || element instanceof Dialog),
      );
      if (top === undefined) return;
      if (!(top.element instanceof Dialog)) return hide(top.element);
      const cancel = new window.Event("cancel", { cancelable: true });
      if (top.element.dispatchEvent(cancel)) top.element.close();
    },
  };
}

function isAutoPopover(element: Element): boolean {
  const kind = element.getAttribute("popover");
  return kind === "auto" || kind === "";
}

function reflectPopover(window: Realm): void {
  const { prototype } = window.HTMLElement;
  Object.defineProperty(prototype, "popover", {
    get(this: HTMLElement) {
      return this.getAttribute("popover");
    },
  });
  Object.defineProperty(window.HTMLButtonElement.prototype, "popoverTargetElement", {
    get: function invoked(this: Element) {
      return invokedBy(this);
    },
  });
}

function invokedBy(target: Element): HTMLElement | null {
  const id = target.closest("button")?.getAttribute("popovertarget");
  return id ? target.ownerDocument.getElementById(id) : null;
}

/** The state of overlays, in the words of attributes. */
function readSelectors(window: Realm): void {
  const translate = (selector: string) =>
    selector
      .replaceAll(":popover-open", `[${SHOWN}]`)
      .replaceAll(":modal", `[${MODAL}]`)
      .replaceAll(":focus-visible", ":focus");
  for (const { prototype } of [window.Element, window.Document, window.DocumentFragment]) {
    for (const name of ["matches", "closest", "querySelector", "querySelectorAll"]) {
      const own = (prototype as unknown as Record<string, unknown>)[name];
      if (typeof own !== "function") continue;
      Object.assign(prototype, {
        [name](this: unknown, selector: string) {
          return own.call(this, translate(selector));
        },
      });
    }
  }
}

/** Buttons that open a popover without JavaScript. */
function watchInvokers(window: Realm, toggle: (popover: HTMLElement, source: Element) => void): void {
  window.addEventListener("click", (event) => {
    const { target } = event;
    if (event.defaultPrevented || !(target instanceof window.Element)) return;
    const popover = invokedBy(target);
    const button = target.closest("button");
    if (popover !== null && button !== null && !button.disabled) toggle(popover, button);
  });
}
