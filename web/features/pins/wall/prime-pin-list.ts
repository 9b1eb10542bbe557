import type { RouterContextProvider } from "react-router";
import { historyEntryContext, queryClientContext } from "#web/platform/page/router-context.ts";
import { arrive } from "#web/platform/query/query.ts";
import type { PinListQuery } from "./pin-list-query.ts";
import { wasShownAt } from "./shown-walls.ts";

/** A wall younger than this is shown again as it was; also to whoever comes by a link. */
const FRESH_MS = 60_000;

/**
 * Reads the first page of a wall before it is shown. In the browser only for a moment: then the wall shows what is on its
 * way, and what went wrong. Whoever goes back finds the wall as it was left.
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
