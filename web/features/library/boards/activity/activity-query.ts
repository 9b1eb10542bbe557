import type { Api } from "#web/platform/api/api.ts";
import { pagedQueryOf } from "#web/platform/query/query.ts";

/** The parameter with the bookmark that a later page starts at, for viewers without JavaScript. */
export const START = "after";

export function activityQuery(api: Api, boardId: string, actingAs: string | null, start: string | null) {
  const options = { board_id: boardId, ...(actingAs !== null && { orbac_subject_id: actingAs }) };
  // Others do things at any time.
  return {
    ...pagedQueryOf(api, "BoardActivity.get", options, ["people", "pins", "boards"], start),
    staleTime: 0,
  };
}
