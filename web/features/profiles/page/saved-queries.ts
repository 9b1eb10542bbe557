import { type PinListQuery, pinListQuery } from "#web/features/pins/wall/index.ts";
import type { Api } from "#web/platform/api/api.ts";
import type { PinFilter } from "./pin-filter.ts";

/** The parameter with the bookmark that a later page of the wall starts at, for viewers without scripts. */
export const START = "after";

export function memberPinsQuery(
  api: Api,
  username: string,
  start: string | null,
  filter: PinFilter | null = null,
): PinListQuery {
  const pins = { username, is_own_profile_pins: false, ...(filter !== null && { pin_filter: filter }) };
  return pinListQuery(api, "UserPins.get", pins, start);
}

export function createdPinsQuery(api: Api, username: string, start: string | null): PinListQuery {
  return pinListQuery(api, "UserActivityPins.get", { username, exclude_add_pin_rep: true }, start);
}
