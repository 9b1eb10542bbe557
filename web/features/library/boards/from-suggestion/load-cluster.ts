import type { LoaderFunctionArgs } from "react-router";
import { pageNotFound, requireMember } from "#web/platform/page/guards.ts";
import { apiContext, queryClientContext } from "#web/platform/page/router-context.ts";
import { clusterPinsQuery } from "./queries.ts";
import { findApiOfCluster } from "./whose-cluster.ts";

/** Loads a suggested board and its Pins. */
export async function loadCluster(args: LoaderFunctionArgs): Promise<null> {
  const viewer = requireMember(args);
  const { clusterId = "" } = args.params;
  const client = args.context.get(queryClientContext);
  if (!/^\d{1,19}$/.test(clusterId)) throw pageNotFound();
  const api = await findApiOfCluster({ api: args.context.get(apiContext), client, viewer, clusterId });
  if (api === null) throw pageNotFound();
  await client.fetchQuery({ ...clusterPinsQuery(api, clusterId), staleTime: 0 });
  return null;
}
