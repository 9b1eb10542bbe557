import type { Api } from "#web/platform/api/api.ts";
import { queryOf } from "#web/platform/query/query.ts";

/** The boards suggested to the viewer. */
export function clustersQuery(api: Api) {
  return queryOf(api, "PinClusters.get", {}, ["boards", "pins"]);
}
