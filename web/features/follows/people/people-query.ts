import { infiniteQueryOptions } from "@tanstack/react-query";
import type { Person } from "#contract/entities/person.ts";
import type { Answer } from "#contract/envelope.ts";
import type { OptionsOf } from "#contract/operations.ts";
import type { Api } from "#web/platform/api/api.ts";
import type { About } from "#web/platform/query/subjects.ts";

type PeopleListName = "UserFollowers.get" | "UserFollowing.get" | "FollowRequests.get";

/** The parameter with the bookmark that a later page of the list starts at, for viewers without scripts. */
export const START = "after";

const ABOUT: About = ["people"];

/** The query for a list of people, page by page, from the start or from a bookmark. */
export function peopleQuery<Name extends PeopleListName>(
  api: Api,
  name: Name,
  options: OptionsOf<Name>,
  start: string | null,
) {
  return infiniteQueryOptions({
    queryKey: [name, options, ABOUT, "pages", start] as readonly unknown[],
    queryFn: async ({ pageParam, signal }): Promise<Answer<Person[]>> =>
      await api.call<PeopleListName>(
        name,
        pageParam === null ? options : { ...options, bookmarks: [pageParam] },
        signal,
      ),
    initialPageParam: start,
    getNextPageParam: (page) => page.bookmark,
  });
}
