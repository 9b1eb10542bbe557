import type { Ad } from "#contract/ads/entities.ts";

/** For programs, which may read ads without reading what is secret: a Pin that went to a secret board isn't named. */
export function advertisedPinId({ pin }: Pick<Ad, "pin">): string | null {
  return pin === null || pin.board?.privacy === "secret" ? null : pin.id;
}
