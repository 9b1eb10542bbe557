import type { Api } from "#web/platform/api/api.ts";
import { queryOf } from "#web/platform/query/query.ts";

export function webhooksQuery(api: Api) {
  return queryOf(api, "Webhooks.get", {}, []);
}
