import { placesFor } from "#contract/ads/place-ads.ts";
import type { Pin } from "#contract/library/entities/pin.ts";
import type { Ad, PlacedAds } from "../placed-ads.ts";

/**
 * Gives ads places among the Pins that have just come, or at the end of the wall: nothing that is shown already moves.
 * Returns the same object if nothing changes.
 */
export function placeAds(placed: PlacedAds, pins: readonly Pin[], between: number): PlacedAds {
  const known = Math.min(placed.known, pins.length);
  const places = placesFor(pins.length - known, between, placed.since).map((place) => known + place);
  if (known === placed.known && known === pins.length && (places.length === 0 || placed.ready.length === 0)) {
    return placed;
  }
  const after = new Map(placed.after);
  const shown = new Set(pins.map(({ id }) => id));
  for (const ad of after.values()) shown.add(ad.pin.id);
  // A Pin that the wall has anyway is no ad.
  const ready = placed.ready.filter(({ pin }) => !shown.has(pin.id));
  let last = known - placed.since;
  for (const place of places) {
    const before = pins[place - 1];
    const ad = before && ready.shift();
    if (!ad) break;
    after.set(before.id, ad);
    last = place;
  }
  return { ...placed, after, ready, known: pins.length, since: pins.length - last };
}

/** Takes the ads that are meant off the wall, or brings them back. Those without a place yet never get one. */
export function markAway(placed: PlacedAds, isMeant: (ad: Ad) => boolean, isAway: boolean): PlacedAds {
  const away = new Set(placed.away);
  for (const ad of placed.after.values())
    if (isMeant(ad)) {
      if (isAway) away.add(ad.pin.id);
      else away.delete(ad.pin.id);
    }
  return { ...placed, away, ready: isAway ? placed.ready.filter((ad) => !isMeant(ad)) : placed.ready };
}

/** The Pins with the ads among them. A Pin that was an ad before isn't shown again. */
export function withAds(pins: readonly Pin[], { after, away }: PlacedAds): readonly Pin[] {
  if (after.size === 0) return pins;
  const ads = new Set([...after.values()].map(({ pin }) => pin.id));
  return pins.flatMap((pin) => {
    const ad = after.get(pin.id);
    return [...(ads.has(pin.id) ? [] : [pin]), ...(ad && !away.has(ad.pin.id) ? [ad.pin] : [])];
  });
}
