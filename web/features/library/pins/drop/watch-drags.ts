import { type DropPlace, findDropPlace } from "./drop-places.ts";
import { type Dropped, mayBringPins, readDropped } from "./dropped.ts";

/** What is under a drag: a place, or a page that leads to the builder. */
export type DragOver = DropPlace | "builder";

export type DragHandlers = {
  /** Null once the drag has left, was dropped, or is over something of its own. */
  onOver: (over: DragOver | null) => void;
  onDrop: (dropped: Dropped, over: DragOver) => void;
};

const FIELDS = "input, textarea, select, [contenteditable]:not([contenteditable=false])";

/** Watches for what is dragged onto the page from elsewhere. Returns a function that stops watching. */
export function watchDrags({ onOver, onDrop }: DragHandlers): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  let isOurs = false;

  function listen(
    name: "dragenter" | "dragover" | "drop",
    take: (event: DragEvent, data: DataTransfer) => void,
  ) {
    window.addEventListener(
      name,
      (event) => {
        const { dataTransfer: data } = event;
        if (data === null || isOurs || !mayBringPins(data) || isTakenElsewhere(event, data))
          return onOver(null);
        event.preventDefault();
        take(event, data);
      },
      { signal },
    );
  }

  function showOver(event: DragEvent, data: DataTransfer) {
    const over = overOf(event);
    data.dropEffect = over === null ? "none" : "copy";
    onOver(over);
  }

  listen("dragenter", showOver);
  listen("dragover", showOver);
  listen("drop", (event, data) => {
    const over = overOf(event);
    onOver(null);
    if (over !== null) onDrop(readDropped(data), over);
  });
  window.addEventListener(
    "dragleave",
    ({ relatedTarget }) => {
      if (relatedTarget === null) onOver(null);
    },
    { signal },
  );
  window.addEventListener(
    "dragstart",
    ({ target, defaultPrevented }) => {
      if (defaultPrevented) return;
      isOurs = true;
      // The list may drop the element meanwhile, and then the event no longer gets to the window.
      target?.addEventListener("dragend", () => (isOurs = false), { once: true, signal });
    },
    { signal },
  );
  return () => listening.abort();
}

/** Fields take what is dropped into them, and so does a page with a drop zone of its own. */
function isTakenElsewhere(event: DragEvent, { types }: DataTransfer): boolean {
  const field = elementOf(event)?.closest(FIELDS);
  // Browsers would open a file that is dropped into a field for text.
  const takesIt = field?.matches("input[type=file]") || !types.includes("Files");
  return (field && takesIt) || document.querySelector("[data-takes-drops]") !== null;
}

/** Null where nothing can be dropped: in a field, and while a dialog is open. */
function overOf(event: DragEvent): DragOver | null {
  const element = elementOf(event);
  if (element?.closest(FIELDS) || document.querySelector("dialog:modal") !== null) return null;
  return findDropPlace(element) ?? "builder";
}

function elementOf({ target }: DragEvent): Element | null {
  if (target instanceof Element) return target;
  return target instanceof Node ? target.parentElement : null;
}
