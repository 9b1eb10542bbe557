import { pinListQuery } from "#web/features/library/pins/wall/index.ts";
import type { Api } from "#web/platform/api/api.ts";
import { pagedQueryOf, queryOf } from "#web/platform/query/query.ts";
import type { Search } from "./search-address.ts";

export function foundPinsQuery(api: Api, { query, scope, sort, boardId, after }: Search) {
  const options = {
    query,
    ...(scope === "my_pins" && { scope }),
    ...(sort !== null && { sort }),
    ...(boardId !== null && { board_id: boardId }),
  };
  return pinListQuery(api, "PinSearch.get", options, after);
}

export function foundBoardsQuery(api: Api, { query }: Search) {
  return pagedQueryOf(api, "BoardSearch.get", { query }, ["boards", "pins"]);
}

export function guidesQuery(api: Api, query: string) {
  return queryOf(api, "SearchGuides.get", { query }, []);
}

export function helpQuery(api: Api, query: string) {
  return queryOf(api, "SearchHelp.get", { query }, []);
}

/** The board that a search is limited to. */
export function searchedBoardQuery(api: Api, boardId: string) {
  return queryOf(api, "Board.get", { board_id: boardId }, ["boards", "pins"]);
}
