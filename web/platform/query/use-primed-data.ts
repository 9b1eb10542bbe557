import { type DataTag, type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useCallback, useState, useSyncExternalStore } from "react";

/**
 * Returns data that the page's loader put into the cache, for data that doesn't go stale while it's shown. Lighter than
 * `useSuspenseQuery`, which may also refetch.
 */
export function usePrimedData<Data>({ queryKey }: { queryKey: DataTag<QueryKey, Data, Error> }): Data {
  const client = useQueryClient();
  const subscribe = useCallback(
    (listener: () => void) => client.getQueryCache().subscribe(listener),
    [client],
  );
  const read = () => client.getQueryData<Data>(queryKey);
  const data = useSyncExternalStore(subscribe, read, read);
  // A key may change before its loader has run again, for example with the language. Show the old data until then.
  const [previous, setPrevious] = useState(data);
  if (data !== undefined && data !== previous) setPrevious(data);
  const shown = data ?? previous;
  if (shown === undefined) throw new Error(`No loader has primed ${JSON.stringify(queryKey)}`);
  return shown;
}
