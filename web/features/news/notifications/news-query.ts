import type { Api } from "#web/platform/api/api.ts";
import { pagedQueryOf, queryOf } from "#web/platform/query/query.ts";

/** The parameter with the bookmark that a later page starts at, for viewers without JavaScript. */
export const START = "after";

const NEWEST = 10;

export function newsQuery(api: Api, start: string | null) {
  // News comes at any time.
  return { ...pagedQueryOf(api, "NewsHub.get", {}, ["people", "pins", "boards"], start), staleTime: 0 };
}

/** The newest ones, to find those that just came. */
export function newestNewsQuery(api: Api) {
  return {
    ...pagedQueryOf(api, "NewsHub.get", { page_size: NEWEST }, ["people", "pins", "boards"]),
    staleTime: 0,
  };
}

export function unseenQuery(api: Api) {
  return queryOf(api, "NewsHubBadge.get", {}, ["people", "pins", "boards"]);
}
