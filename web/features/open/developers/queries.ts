import type { Api } from "#web/platform/api/api.ts";
import { queryOf } from "#web/platform/query/query.ts";

export function operationsQuery(api: Api) {
  return queryOf(api, "ApiDescription.get", {}, []);
}

export function publicOperationsQuery(api: Api) {
  return queryOf(api, "PublicApiDescription.get", {}, []);
}
