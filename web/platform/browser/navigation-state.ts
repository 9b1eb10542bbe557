import type { RouterState } from "react-router";

type Navigation = RouterState["navigation"];

let destination: string | null = null;

/** Notes whether the browser is on its way to another page. A style sheet shows the progress line by it. */
export function noteNavigation({ state, location }: Navigation): void {
  document.documentElement.dataset.going = state;
  destination = location?.pathname ?? null;
}

/**
 * Whether it is on its way to another page right now, rather than to other results on this one. React may learn of it
 * much later, because it renders navigations last.
 */
export function isLeaving(): boolean {
  return destination !== null && destination !== location.pathname;
}
