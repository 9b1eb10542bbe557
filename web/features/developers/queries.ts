import type { Api } from "../../api.ts";
import { queryOf } from "../../query.ts";

export function operationsQuery(api: Api) {
  return queryOf(api, "ApiDescription.get", {});
}
