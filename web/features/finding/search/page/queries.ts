import { wordsOf } from "#contract/formats/search-query.ts";
import { pinListQuery } from "#web/features/library/pins/wall/index.ts";
import type { Api } from "#web/platform/api/api.ts";
import { pagedQueryOf, queryOf } from "#web/platform/query/query.ts";
import type { Search } from "./search-address.ts";

export function foundPinsQuery(api: Api, search: Search) {
  return pinListQuery(api, "PinSearch.get", optionsOf(search), search.after);
}

/** What stands above the results: how the search is understood, people and boards it names, and words that narrow it down. */
export function aboutQuery(api: Api, search: Search) {
  return queryOf(api, "SearchAbout.get", optionsOf(search), ["boards", "people"]);
}

function optionsOf({ query, scope, sort, boardId, isVerbatim }: Search) {
  return {
    query,
    ...(scope === "my_pins" && { scope }),
    ...(sort !== null && { sort }),
    ...(boardId !== null && { board_id: boardId }),
    ...(isVerbatim && { verbatim: true }),
  };
}

export function foundBoardsQuery(api: Api, { query }: Search) {
  return pagedQueryOf(api, "BoardSearch.get", { query }, ["boards", "pins"]);
}

/** People whose names are close to a mistyped one. */
export function nearPeopleQuery(api: Api, query: string) {
  return queryOf(api, "PeopleSearch.get", { query: wordsOf(query), nearly: true }, ["people"]);
}

export function helpQuery(api: Api, query: string) {
  return queryOf(api, "SearchHelp.get", { query }, []);
}

/** The board that a search is limited to. */
export function searchedBoardQuery(api: Api, boardId: string) {
  return queryOf(api, "Board.get", { board_id: boardId }, ["boards", "pins"]);
}
