import type { Api } from "#web/platform/api/api.ts";
import { queryOf } from "#web/platform/query/query.ts";

export function pendingQuery(api: Api) {
  return queryOf(api, "PendingPins.get", {}, []);
}
