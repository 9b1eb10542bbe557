import type { QueryClient } from "@tanstack/react-query";
import type { PageViewer } from "#contract/members/entities/viewer.ts";
import { type Api, ApiError } from "#web/platform/api/api.ts";
import { clusterQuery } from "./queries.ts";

type Asked = { api: Api; client: QueryClient; viewer: PageViewer; clusterId: string };

/** Who a loaded group of Pins belongs to: the viewer, or the account they act for. */
export function ownerOfCluster({ api, client, viewer: { acting, user }, clusterId }: Asked): string {
  const theirs = acting && client.getQueryData(clusterQuery(api.of(acting.id), clusterId).queryKey);
  return theirs ? acting.id : (user?.id ?? "");
}

/** Loads the group. Returns the api of its owner; null if it belongs to neither. */
export async function findApiOfCluster({ api, client, viewer, clusterId }: Asked): Promise<Api | null> {
  const owners = viewer.acting === null ? [null] : [viewer.acting.id, null];
  for (const owner of owners) {
    try {
      await client.fetchQuery({ ...clusterQuery(api.of(owner), clusterId), staleTime: 0 });
      return api.of(owner);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 404) throw error;
    }
  }
  return null;
}
