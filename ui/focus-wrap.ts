import type { KeyboardEvent } from "react";

const TABBABLE =
  'a[href], button, input:not([type="hidden"]), select, textarea, summary, audio[controls], video[controls], [contenteditable="true"], [tabindex]';

function isTabbable(element: HTMLElement): boolean {
  return (
    element.tabIndex >= 0 &&
    !element.matches(":disabled, [inert] *") &&
    element.checkVisibility({ visibilityProperty: true })
  );
}

function tabStops(within: Element): HTMLElement[] {
  return [...within.querySelectorAll<HTMLElement>(TABBABLE)].filter(isTabbable);
}

/** Makes a scrolling part without controls scrollable by keyboard. */
export function makeScrollable(part: HTMLElement): void {
  if (part.scrollHeight > part.clientHeight && tabStops(part).length === 0) part.tabIndex = 0;
}

/** Focuses the first control of the first of these parts that has one, or what asks for it with `data-focus-first`. */
export function focusFirst(...parts: (Element | null | undefined)[]): void {
  const first = parts.flatMap((part) => {
    if (!part) return [];
    const asking = part.querySelector<HTMLElement>("[data-focus-first]");
    return asking === null ? tabStops(part) : [asking];
  });
  first[0]?.focus();
}

/** Keeps Tab inside a dialog: after its last control comes the first, not the browser's toolbar. */
export function wrapFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== "Tab" || event.altKey || event.ctrlKey || event.metaKey) return;
  const stops = tabStops(event.currentTarget);
  const edge = event.shiftKey ? stops[0] : stops.at(-1);
  const other = event.shiftKey ? stops.at(-1) : stops[0];
  const outside = !stops.some((stop) => stop === document.activeElement);
  if (other && (document.activeElement === edge || (outside && event.shiftKey))) {
    event.preventDefault();
    other.focus();
  }
}
