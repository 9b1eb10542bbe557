import { keepPreviousData } from "@tanstack/react-query";
import { PEOPLE_FOUND_MAX } from "#contract/limits/people.ts";
import type { Api } from "#web/platform/api/api.ts";
import { queryOf } from "#web/platform/query/query.ts";

/** What fits while someone types. What fitted before stays until the answer comes. */
export function typedPeopleQuery(api: Api, query: string) {
  return { ...queryOf(api, "PeopleSearch.get", { query }, ["people"]), placeholderData: keepPreviousData };
}

export function foundPeopleQuery(api: Api, query: string) {
  return queryOf(api, "PeopleSearch.get", { query, page_size: PEOPLE_FOUND_MAX }, ["people"]);
}
