import type { RouterContextProvider } from "react-router";
import { historyEntryContext, queryClientContext } from "#web/platform/page/router-context.ts";
import { arrive } from "#web/platform/query/query.ts";
import type { PinListQuery } from "./pin-list-query.ts";
import { wasShownAt } from "./shown-walls.ts";

/** A wall younger than this shows from the cache, even when opened by a link. */
const FRESH_MS = 60_000;

/**
 * Loads the first page of a wall before it shows. In the browser it waits only a moment; after that the wall shows the
 * loading state or the error. Going back shows the wall as it was left.
 */
export async function primePinList(
  context: Readonly<RouterContextProvider>,
  query: PinListQuery,
): Promise<void> {
  const client = context.get(queryClientContext);
  if (import.meta.env.SSR) {
    await client.fetchInfiniteQuery(query);
    return;
  }
  const known = client.getQueryState(query.queryKey);
  if (known?.data !== undefined && wasShownAt(context.get(historyEntryContext), query.queryKey)) return;
  const isFresh = known !== undefined && !known.isInvalidated && Date.now() - known.dataUpdatedAt < FRESH_MS;
  if (!isFresh) client.removeQueries({ queryKey: query.queryKey, exact: true });
  await arrive(client.prefetchInfiniteQuery(query));
}
