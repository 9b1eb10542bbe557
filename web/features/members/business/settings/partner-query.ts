import type { Api } from "#web/platform/api/api.ts";
import { queryOf } from "#web/platform/query/query.ts";

export function partnerQuery(api: Api) {
  return queryOf(api, "Partner.get", {}, []);
}
