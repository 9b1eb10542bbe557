import type { LoaderFunctionArgs } from "react-router";
import { ApiError } from "#web/platform/api/api.ts";
import { pageNotFound, requireMember } from "#web/platform/page/guards.ts";
import { apiContext, queryClientContext } from "#web/platform/page/router-context.ts";
import { clusterPinsQuery, clusterQuery } from "./queries.ts";

/** Loads a suggested board and its Pins. */
export async function loadCluster(args: LoaderFunctionArgs): Promise<null> {
  requireMember(args);
  const { clusterId = "" } = args.params;
  const api = args.context.get(apiContext);
  const client = args.context.get(queryClientContext);
  if (!/^\d{1,19}$/.test(clusterId)) throw pageNotFound();
  try {
    await Promise.all([
      client.fetchQuery({ ...clusterQuery(api, clusterId), staleTime: 0 }),
      client.fetchQuery({ ...clusterPinsQuery(api, clusterId), staleTime: 0 }),
    ]);
  } catch (error) {
    throw error instanceof ApiError && error.status === 404 ? pageNotFound() : error;
  }
  return null;
}
