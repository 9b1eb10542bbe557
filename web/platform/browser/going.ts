import type { RouterState } from "react-router";

type GoingState = RouterState["navigation"]["state"];

/** Notes whether the browser is on its way to another page. A style sheet shows the progress line by it. */
export function noteGoing(state: GoingState): void {
  document.documentElement.dataset.going = state;
}

/** Whether it is on its way right now. React may learn of it much later, because it renders navigations last. */
export function isGoing(): boolean {
  const { going = "idle" } = document.documentElement.dataset;
  return going !== "idle";
}
