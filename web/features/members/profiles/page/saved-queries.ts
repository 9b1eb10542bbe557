import { type PinListQuery, pinListQuery } from "#web/features/library/pins/wall/index.ts";
import type { Api } from "#web/platform/api/api.ts";
import type { PinFilter } from "./pin-filter.ts";

/** The parameter with the bookmark that a later page of the wall starts at, for viewers without JavaScript. */
export const START = "after";

/** The orders of all Pins, the usual one first. */
export const ALL_PINS_ORDERS = ["newest", "color"] as const;

type MemberPins = {
  username: string;
  start: string | null;
  /** Filtered Pins come newest first: filter and order don't combine. */
  filter?: PinFilter | null;
  sort?: "color" | null;
};

export function memberPinsQuery(
  api: Api,
  { username, start, filter = null, sort = null }: MemberPins,
): PinListQuery {
  const asked = filter !== null ? { pin_filter: filter } : sort !== null ? { sort } : {};
  return pinListQuery(api, "UserPins.get", { username, is_own_profile_pins: false, ...asked }, start);
}

const feeds = { video_pins: "UserVideoPinsFeed.get", story_pins: "UserStoryPinsFeed.get" } as const;
export type KindOfPin = keyof typeof feeds;

/** The videos or the stories a member created. */
export function pinsOfKindQuery(
  api: Api,
  kind: KindOfPin,
  { username, start }: Pick<MemberPins, "username" | "start">,
): PinListQuery {
  return pinListQuery(api, feeds[kind], { username }, start);
}

type CreatedPins = Pick<MemberPins, "username" | "start"> & { asVisitor?: boolean };

export function createdPinsQuery(
  api: Api,
  { username, start, asVisitor = false }: CreatedPins,
): PinListQuery {
  const asked = { username, exclude_add_pin_rep: true, ...(asVisitor && { as_visitor: true }) };
  return pinListQuery(api, "UserActivityPins.get", asked, start);
}
