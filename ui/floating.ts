import { type Placement, placeFloating } from "./placement.ts";

/** Whether the browser anchors a popover to its invoker in CSS; if not, `keepAnchored` does it. */
function hasCssAnchors(): boolean {
  return CSS.supports("position-area", "block-end") && CSS.supports("position-try-fallbacks", "flip-block");
}

/** Opens a popover anchored to an element. */
export function showFrom(popover: HTMLElement, anchor: HTMLElement): void {
  if (!popover.matches(":popover-open")) popover.showPopover({ source: anchor });
}

export function hide(popover: HTMLElement): void {
  if (popover.matches(":popover-open")) popover.hidePopover();
}

/** Keeps an open popover next to its anchor during scrolls and resizes. Returns a function that stops. */
export function keepAnchored(popover: HTMLElement, anchor: HTMLElement, placement: Placement): () => void {
  if (hasCssAnchors()) return () => undefined;

  function place() {
    const rtl = getComputedStyle(anchor).direction === "rtl";
    const viewport = { width: document.documentElement.clientWidth, height: window.innerHeight };
    const size = { width: popover.offsetWidth, height: popover.offsetHeight };
    const { x, y } = placeFloating(anchor.getBoundingClientRect(), size, viewport, placement, rtl);
    popover.style.left = `${x}px`;
    popover.style.top = `${y}px`;
  }

  const watcher = new ResizeObserver(place);
  watcher.observe(popover);
  window.addEventListener("scroll", place, { capture: true, passive: true });
  window.addEventListener("resize", place);
  place();
  return () => {
    watcher.disconnect();
    window.removeEventListener("scroll", place, { capture: true });
    window.removeEventListener("resize", place);
  };
}
