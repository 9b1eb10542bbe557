import { PEOPLE_FOUND_MAX } from "#contract/limits/people.ts";
import type { Api } from "#web/platform/api/api.ts";
import { queryOf } from "#web/platform/query/query.ts";
import { peopleQuery } from "./people-query.ts";

/** The lists of people on a profile. */
export type ListedPeople = "followers" | "following";

/** The parameter with the name that is looked for in a list. */
export const TYPED = "q";

const operations = { followers: "UserFollowers.get", following: "UserFollowing.get" } as const;

export function peopleOf(api: Api, list: ListedPeople, username: string, start: string | null) {
  return peopleQuery(api, operations[list], { username }, start);
}

/** The query for those in a list whose name begins as typed. */
export function foundQuery(api: Api, list: ListedPeople, userId: string, typed: string) {
  const options = { query: typed, in: { user_id: userId, list }, page_size: PEOPLE_FOUND_MAX };
  return queryOf(api, "PeopleSearch.get", options, ["people"]);
}

export function typedIn(query: URLSearchParams): string {
  return query.get(TYPED)?.trim() ?? "";
}
