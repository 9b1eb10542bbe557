import type { Api } from "#web/platform/api/api.ts";
import { queryOf } from "#web/platform/query/query.ts";

export function countriesQuery(api: Api) {
  return queryOf(api, "Countries.get", {}, []);
}
