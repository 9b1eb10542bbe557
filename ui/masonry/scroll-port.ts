/** What the grid scrolls in: the window, or an element such as a dialog's body. */
export type ScrollPort = {
  readonly target: Window | HTMLElement;
  scrolled(): number;
  height(): number;
  /** Distance of an element's upper edge from the start of what scrolls. Reads layout: not for the scroll loop. */
  offsetOf(element: Element): number;
  moveTo(scrolled: number): void;
};

export function openScrollPort(element: HTMLElement | null): ScrollPort {
  return element ? elementPort(element) : windowPort();
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
