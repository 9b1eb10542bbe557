import { spendOutsideTaps } from "./outside-tap.ts";
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

/** Scrolls the page while a sheet along the lower edge covers the control that it belongs to. */
function uncover(sheet: HTMLElement, anchor: HTMLElement): void {
  if (!isSheet(sheet) || isPinned(anchor)) return;
  const covered = anchor.getBoundingClientRect().bottom - (window.innerHeight - sheet.offsetHeight);
  if (covered <= 0) return;
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  window.scrollBy({ top: covered, behavior: isCalm ? "instant" : "smooth" });
}

function isSheet({ offsetWidth }: HTMLElement): boolean {
  return offsetWidth >= document.documentElement.clientWidth;
}

/** Scrolling the page doesn't move it. */
function isPinned(element: Element): boolean {
  const { position } = getComputedStyle(element);
  if (position === "fixed" || position === "sticky") return true;
  return element.parentElement !== null && isPinned(element.parentElement);
}

/** Keeps an open popover next to its anchor, but not on it, during scrolls and resizes. Returns a function that stops. */
export function keepAnchored(popover: HTMLElement, anchor: HTMLElement, placement: Placement): () => void {
  // Its items may come later than the popover.
  const growth = new ResizeObserver(() => uncover(popover, anchor));
  growth.observe(popover);
  const stopSpending = spendOutsideTaps(popover, anchor, () => isSheet(popover));
  const stop = () => {
    growth.disconnect();
    stopSpending();
  };
  if (hasCssAnchors()) return stop;

  function place() {
    if (isSheet(popover)) {
      popover.style.left = popover.style.top = "";
      return;
    }
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
    stop();
    watcher.disconnect();
    window.removeEventListener("scroll", place, { capture: true });
    window.removeEventListener("resize", place);
  };
}
