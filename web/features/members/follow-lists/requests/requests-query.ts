import { peopleQuery } from "#web/features/members/follow-lists/people/index.ts";
import type { Api } from "#web/platform/api/api.ts";

export function requestsQuery(api: Api, start: string | null) {
  return peopleQuery(api, "FollowRequests.get", {}, start);
}
