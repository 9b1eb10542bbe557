import { untilIdle } from "../later/ahead.ts";
import { type WatchEvent, watching } from "./watching.ts";

export { noteLeaving } from "./leaving.ts";

/** Something was watched of a Pin's video. */
export function reportWatching(event: WatchEvent): void {
  if (!asksNotToBeTracked()) watching.add(event);
}

/** What whoever asks not to be tracked has set in the browser. Then nothing is loaded or sent. */
export function asksNotToBeTracked(): boolean {
  const { doNotTrack } = navigator;
  const { globalPrivacyControl = false } = navigator as { globalPrivacyControl?: boolean };
  return doNotTrack === "1" || globalPrivacyControl;
}

/** Starts to tell the server what is shown: once everything else is done. */
export async function startImpressions(): Promise<void> {
  if (asksNotToBeTracked() || !("IntersectionObserver" in globalThis)) return;
  await untilIdle();
  const { watchImpressions } = await import("./watch.ts");
  watchImpressions();
}
