import { type DataTag, type QueryKey, type QueryState, useQueryClient } from "@tanstack/react-query";
import { useCallback, useSyncExternalStore } from "react";

/**
 * Returns a query's cached state without fetching it, or undefined if it was never fetched. Lighter than `useQuery`;
 * the caller or a loader does the fetching.
 */
export function useCached<Data>({
  queryKey,
}: {
  queryKey: DataTag<QueryKey, Data, Error>;
}): QueryState<Data> | undefined {
  const client = useQueryClient();
  const subscribe = useCallback(
    (listener: () => void) => client.getQueryCache().subscribe(listener),
    [client],
  );
  const read = () => client.getQueryState<Data>(queryKey);
  return useSyncExternalStore(subscribe, read, read);
}
