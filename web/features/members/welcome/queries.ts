import type { Api } from "#web/platform/api/api.ts";
import { queryOf } from "#web/platform/query/query.ts";

export function welcomePinsQuery(api: Api) {
  return queryOf(api, "WelcomePins.get", {}, ["pins"]);
}

export function welcomeBoardsQuery(api: Api) {
  return queryOf(api, "BoardSuggestions.get", {}, ["boards"]);
}
