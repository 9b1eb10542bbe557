import type { Api } from "../../api.ts";
import { queryOf } from "../../query.ts";

export function countriesQuery(api: Api) {
  return queryOf(api, "Countries.get", {});
}
