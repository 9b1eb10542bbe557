import { type DataTag, type QueryKey, type QueryState, useQueryClient } from "@tanstack/react-query";
import { useCallback, useSyncExternalStore } from "react";

/**
 * How a query stands in the cache: lighter than `useQuery`, for what a loader, or whoever calls this, asks for. Undefined
 * until it has been asked for.
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
