import type { Api } from "#web/platform/api/api.ts";
import { peopleQuery } from "./people-query.ts";

/** The lists of people on a profile. */
export type ListedPeople = "followers" | "following";

const operations = { followers: "UserFollowers.get", following: "UserFollowing.get" } as const;

export function peopleOf(api: Api, list: ListedPeople, username: string, start: string | null) {
  return peopleQuery(api, operations[list], { username }, start);
}
