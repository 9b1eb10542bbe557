import type { OptionsOf } from "#contract/operations.ts";
import type { Api } from "#web/platform/api/api.ts";
import { pagedQueryOf } from "#web/platform/query/query.ts";

type PeopleListName = "UserFollowers.get" | "UserFollowing.get" | "FollowRequests.get";

/** The parameter with the bookmark that a later page of the list starts at, for viewers without JavaScript. */
export const START = "after";

/** The query for a list of people, page by page, from the start or from a bookmark. */
export function peopleQuery<Name extends PeopleListName>(
  api: Api,
  name: Name,
  options: OptionsOf<Name>,
  start: string | null,
) {
  return pagedQueryOf<PeopleListName, ["people"]>(api, name, options, ["people"], start);
}
