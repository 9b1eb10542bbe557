import type { Api } from "../../api.ts";
import { pagedQueryOf } from "../../query.ts";
import { type PinListQuery, pinListQuery } from "../pin-wall/index.ts";

const BOARDS_PAGE = 50;

/** Where a page of the wall begins that is not the first, for whoever has no script. */
export const START = "after";

export function memberPinsQuery(api: Api, username: string, start: string | null): PinListQuery {
  return pinListQuery(api, "UserPins.get", { username, is_own_profile_pins: false }, start);
}

export function memberBoardsQuery(api: Api, username: string) {
  return pagedQueryOf(api, "Boards.get", { username, page_size: BOARDS_PAGE, field_set_key: "profile" });
}
