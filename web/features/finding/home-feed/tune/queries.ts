import type { Api } from "#web/platform/api/api.ts";
import { pagedQueryOf } from "#web/platform/query/query.ts";

export function feedBoardsQuery(api: Api) {
  return pagedQueryOf(api, "HomefeedBoards.get", {}, ["boards"]);
}

export function feedbackQuery(api: Api) {
  return pagedQueryOf(api, "FeedFeedbacks.get", {}, []);
}
