import { type DataTag, type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useCallback, useState, useSyncExternalStore } from "react";

/**
 * What the page's loader has put into the cache, for what does not go stale while it is looked at: lighter than
 * `useSuspenseQuery`, which also fetches anew.
 */
export function usePrimedData<Data>({ queryKey }: { queryKey: DataTag<QueryKey, Data, Error> }): Data {
  const client = useQueryClient();
  const subscribe = useCallback(
    (listener: () => void) => client.getQueryCache().subscribe(listener),
    [client],
  );
  const read = () => client.getQueryData<Data>(queryKey);
  const data = useSyncExternalStore(subscribe, read, read);
  // A key may change, as with the language, before its loader has run again: what was there stays meanwhile.
  const [former, keep] = useState(data);
  if (data !== undefined && data !== former) keep(data);
  const shown = data ?? former;
  if (shown === undefined) throw new Error(`No loader has primed ${JSON.stringify(queryKey)}`);
  return shown;
}
