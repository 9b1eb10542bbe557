import { infiniteQueryOptions } from "@tanstack/react-query";
import type { Notification } from "#contract/entities/notification.ts";
import type { Answer } from "#contract/envelope.ts";
import type { Api } from "#web/platform/api/api.ts";
import { queryOf } from "#web/platform/query/query.ts";
import type { About } from "#web/platform/query/subjects.ts";

/** The parameter with the bookmark that a later page starts at, for viewers without scripts. */
export const START = "after";

const ABOUT: About = ["people", "pins", "boards"];

export function newsQuery(api: Api, start: string | null) {
  return infiniteQueryOptions({
    queryKey: ["NewsHub.get", {}, ABOUT, "pages", start] as readonly unknown[],
    queryFn: async ({ pageParam, signal }): Promise<Answer<Notification[]>> =>
      await api.call("NewsHub.get", pageParam === null ? {} : { bookmarks: pageParam }, signal),
    initialPageParam: start,
    getNextPageParam: (page) => page.bookmark,
    // News comes at any time.
    staleTime: 0,
  });
}

export function unseenQuery(api: Api) {
  return queryOf(api, "NewsHubBadge.get", {}, ["people", "pins", "boards"]);
}
