import type { Pin } from "#contract/library/entities/pin.ts";
import type { PinCluster } from "#contract/library/resources/cluster.ts";
import { PIN_CLUSTERS_MAX } from "#contract/limits/clusters.ts";
import type { ParsedOptionsOf } from "#contract/operations.ts";
import { viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import { readSlice, toPage } from "#server/platform/db/keyset.ts";
import { AppError } from "#server/platform/errors.ts";
import { Page, requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { loadPins } from "../pins/index.ts";
import { dismissCluster, findCluster, listClusters, type ShownCluster } from "./clusters-repo.ts";

const THUMBNAILS = 4;

export async function listPinClusters(
  scope: Scope,
  options: ParsedOptionsOf<"PinClusters.get">,
): Promise<PinCluster[]> {
  const { member } = requireMember(scope);
  const clusters = await listClusters(scope.context.db, {
    ...viewerIdsOf(scope.viewer),
    memberId: member.id,
    withQuickSaves: options.exclude_quick_save_pins !== true,
  });
  return await presentClusters(scope, clusters.slice(0, options.max_cluster_limit ?? PIN_CLUSTERS_MAX));
}

export async function getPinCluster(
  scope: Scope,
  { cluster_id }: ParsedOptionsOf<"PinCluster.get">,
): Promise<PinCluster> {
  const [cluster] = await presentClusters(scope, [await requireCluster(scope, cluster_id)]);
  if (cluster === undefined) throw new AppError("not_found");
  return cluster;
}

export async function listClusterPins(
  scope: Scope,
  options: ParsedOptionsOf<"PinClusterFeed.get">,
): Promise<Page<Pin[]>> {
  const slice = readSlice("PinClusterFeed.get", options);
  const { pin_ids: ids } = await requireCluster(scope, options.cluster_id);
  const from = slice.after === null ? 0 : ids.indexOf(slice.after.id) + 1;
  const rows = ids.slice(from, from + slice.take).map((id) => ({ id }));
  const page = toPage(rows, slice, ({ id }) => id);
  return new Page(await loadPins(scope, page.data), page.bookmark);
}

export async function dismissPinCluster(
  scope: Scope,
  { cluster_id }: ParsedOptionsOf<"PinClusterDismissal.create">,
): Promise<null> {
  return await setDismissed(scope, cluster_id, true);
}

export async function restorePinCluster(
  scope: Scope,
  { cluster_id }: ParsedOptionsOf<"PinClusterDismissal.delete">,
): Promise<null> {
  return await setDismissed(scope, cluster_id, false);
}

async function setDismissed(scope: Scope, clusterId: string, isDismissed: boolean): Promise<null> {
  const { member } = requireMember(scope);
  const values = { memberId: member.id, clusterId, isDismissed };
  const isKnown = await scope.context.db.transaction((tx) => dismissCluster(tx, values));
  if (!isKnown) throw new AppError("not_found");
  return null;
}

async function requireCluster(scope: Scope, clusterId: string): Promise<ShownCluster> {
  const { member } = requireMember(scope);
  const values = { ...viewerIdsOf(scope.viewer), memberId: member.id, clusterId };
  const cluster = await findCluster(scope.context.db, values);
  if (cluster === null) throw new AppError("not_found");
  return cluster;
}

async function presentClusters(scope: Scope, clusters: readonly ShownCluster[]): Promise<PinCluster[]> {
  const first = clusters.flatMap(({ pin_ids }) => pin_ids.slice(0, THUMBNAILS));
  const pins = new Map((await loadPins(scope, first)).map((pin) => [pin.id, pin]));
  return clusters.map(({ id, names, pin_ids }) => ({
    id,
    type: "pincluster",
    names,
    thumbnails: { "236x": pin_ids.slice(0, THUMBNAILS).flatMap((pinId) => thumbnailOf(pins.get(pinId))) },
    pin_count: pin_ids.length,
  }));
}

function thumbnailOf(pin: Pin | undefined) {
  return pin === undefined ? [] : [{ ...pin.images["236x"], dominant_color: pin.dominant_color }];
}
