import { withQuery } from "./path.ts";

export const QUICK_PROMOTE_PIN = "pin";

/** Where a Pin is turned into an ad; without one, where it's chosen. Here, so that menus don't load the whole area's. */
export function quickPromoteUrl(pinId: string | null = null): string {
  return withQuery("/quick-promote/", { [QUICK_PROMOTE_PIN]: pinId });
}
