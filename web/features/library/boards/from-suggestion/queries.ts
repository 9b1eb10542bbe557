import type { Api } from "#web/platform/api/api.ts";
import { queryOf } from "#web/platform/query/query.ts";

/** A board of this many Pins is filled at once. The others are suggested again later. */
const PINS_MAX = 250;

export function clusterQuery(api: Api, id: string) {
  return queryOf(api, "PinCluster.get", { cluster_id: id }, ["boards", "pins"]);
}

/** Its Pins, the most typical first. */
export function clusterPinsQuery(api: Api, id: string) {
  return queryOf(api, "PinClusterFeed.get", { cluster_id: id, page_size: PINS_MAX }, ["boards", "pins"]);
}
