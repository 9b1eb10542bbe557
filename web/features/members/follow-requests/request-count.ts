import type { RouterContextProvider } from "react-router";
import { FOLLOW_REQUESTS_COUNTED } from "#contract/limits/follows.ts";
import type { Api } from "#web/platform/api/api.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { apiContext, queryClientContext } from "#web/platform/page/router-context.ts";
import { queryOf } from "#web/platform/query/query.ts";
import { useCached } from "#web/platform/query/use-cached.ts";

export function requestCountQuery(api: Api) {
  return queryOf(api, "FollowRequestCount.get", {}, ["people"]);
}

/** Loads how many ask to follow the viewer. Pages do without if that fails. */
export async function primeRequestCount(context: Readonly<RouterContextProvider>): Promise<void> {
  await context.get(queryClientContext).prefetchQuery(requestCountQuery(context.get(apiContext)));
}

/** How many ask to follow the viewer, and that number in short. It's counted only up to a limit. */
export function useRequestCount(): { count: number; short: string } {
  const count = useCached(requestCountQuery(useApi()))?.data?.count ?? 0;
  const most = FOLLOW_REQUESTS_COUNTED - 1;
  return { count, short: count > most ? `${most}+` : String(count) };
}
