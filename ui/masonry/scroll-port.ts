/** What the grid scrolls in: the window, or an element such as a dialog's body. */
export type ScrollPort = {
  readonly target: Window | HTMLElement;
  scrolled(): number;
  height(): number;
  /**
   * Distance of an element's top from the start of the scrolled content. Reads layout: not for the scroll
   * loop.
   */
  offsetOf(element: Element): number;
  moveTo(scrolled: number): void;
};

/** Finds what `inside` scrolls in. Reads styles: once per mount. */
export function openScrollPort(inside: HTMLElement): ScrollPort {
  const element = scrollingAncestor(inside);
  return element ? elementPort(element) : windowPort();
}

function scrollingAncestor(inside: HTMLElement): HTMLElement | null {
  let element = inside.parentElement;
  while (element && element !== document.body) {
    if (/auto|scroll/.test(getComputedStyle(element).overflowY)) return element;
    element = element.parentElement;
  }
  return null;
}

function windowPort(): ScrollPort {
  return {
    target: window,
    scrolled: () => window.scrollY,
    height: () => window.innerHeight,
    offsetOf: (element) => element.getBoundingClientRect().top + window.scrollY,
    moveTo: (top) => window.scrollTo({ top, behavior: "instant" }),
  };
}

function elementPort(port: HTMLElement): ScrollPort {
  return {
    target: port,
    scrolled: () => port.scrollTop,
    height: () => port.clientHeight,
    offsetOf: (element) =>
      element.getBoundingClientRect().top -
      port.getBoundingClientRect().top -
      port.clientTop +
      port.scrollTop,
    moveTo: (top) => port.scrollTo({ top, behavior: "instant" }),
  };
}
