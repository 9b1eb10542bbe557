import type { BoardSort } from "#contract/library/resources/board-view.ts";
import { UNORGANIZED_PREVIEW_PINS } from "#contract/limits/pins.ts";
import type { Api } from "#web/platform/api/api.ts";
import { pagedQueryOf, queryOf } from "#web/platform/query/query.ts";
import type { BoardFilter } from "./board-groups.ts";

export const OVERVIEW_CARDS = 6;
export const ALL_PINS_CARD_IMAGES = 5;

const BOARDS_PAGE = 50;

type BoardListOptions = {
  username: string;
  /** Null for the server's default order. */
  sort: BoardSort | null;
  filters?: readonly BoardFilter[];
  /** Shows members what visitors see of their boards. */
  asVisitor?: boolean;
  /** Only those with this in their name or description. */
  text?: string;
};

/** A member's boards by group, page by page. */
export function boardListQuery(
  api: Api,
  { username, sort, filters = [], asVisitor = false, text = "" }: BoardListOptions,
) {
  return pagedQueryOf(
    api,
    "Boards.get",
    {
      username,
      field_set_key: "profile",
      page_size: BOARDS_PAGE,
      group_by: "profile_group",
      ...(sort !== null && { sort }),
      ...(filters.length > 0 && { filter_types: filters }),
      ...(asVisitor && { as_visitor: true }),
      ...(text !== "" && { query: text }),
    },
    ["boards", "pins"],
  );
}

/** A member's first boards, regardless of group. */
export function overviewBoardsQuery(api: Api, { username, sort }: BoardListOptions) {
  return pagedQueryOf(
    api,
    "Boards.get",
    {
      username,
      field_set_key: "profile",
      page_size: OVERVIEW_CARDS,
      ...(sort !== null && { sort }),
    },
    ["boards", "pins"],
  );
}

/** A member's newest Pins, for the "All Pins" card. */
export function allPinsPreviewQuery(api: Api, username: string) {
  return queryOf(
    api,
    "UserPins.get",
    {
      username,
      is_own_profile_pins: true,
      page_size: ALL_PINS_CARD_IMAGES,
    },
    ["pins"],
  );
}

/** The viewer's counts, including how many Pins have no board. */
export function ownCountsQuery(api: Api, userId: string) {
  return queryOf(api, "User.get", { user_id: userId, field_set_key: "quicksave" }, ["boards", "pins"]);
}

/** The viewer's newest Pins that have no board. */
export function unorganizedQuery(api: Api) {
  return queryOf(api, "BoardlessPins.get", { page_size: UNORGANIZED_PREVIEW_PINS }, ["pins"]);
}
