import { pinUrl } from "#contract/urls.ts";
import type { ShownAd } from "./shown-ad.ts";

/** By Pin: the ads on walls now, and those through which Pins were opened in this tab. */
const onWalls = new Map<string, ShownAd>();
const opened = new Map<string, ShownAd>();

/** Returns what takes it back. */
export function noteOnWall(ad: ShownAd): () => void {
  onWalls.set(ad.pin.id, ad);
  return () => {
    if (onWalls.get(ad.pin.id) === ad) onWalls.delete(ad.pin.id);
  };
}

export function noteOpened(ad: ShownAd): void {
  opened.set(ad.pin.id, ad);
}

/** The ad through which a Pin's page was opened. */
export function openedAd(pinId: string): ShownAd | null {
  return opened.get(pinId) ?? null;
}

/** The ad that a Pin is shown by, here and now: on a wall, or on its page. Elsewhere the same Pin is no ad. */
export function adBehind(pinId: string): ShownAd | null {
  const ad = onWalls.get(pinId);
  if (ad) return ad;
  const known = opened.get(pinId);
  return known && location.pathname.startsWith(pinUrl(pinId)) ? known : null;
}
