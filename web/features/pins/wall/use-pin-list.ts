import { useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Pin } from "#contract/entities/pin.ts";
import { useGonePins } from "#web/features/pins/changes/index.ts";
import type { PinListQuery } from "./pin-list-query.ts";

export type PinList = {
  pins: readonly Pin[];
  /** The end of the page shown last, for the address of the next one. */
  bookmark: string | null;
  hasMore: boolean;
  isLoading: boolean;
  /** Why the last try to read more, or the first page, went wrong; null: it did not. */
  failure: Error | null;
  loadMore: () => void;
  retry: () => void;
};

/** All pins read so far, without those taken away since. */
export function usePinList(query: PinListQuery): PinList {
  const list = useInfiniteQuery(query);
  const { data, hasNextPage, isPending, isFetchingNextPage, fetchNextPage, refetch } = list;
  const gone = useGonePins();
  const pages = data?.pages;
  const pins = useMemo(() => {
    const byId = new Map((pages ?? []).flatMap((page) => page.data.map((pin) => [pin.id, pin] as const)));
    for (const id of gone) byId.delete(id);
    return [...byId.values()];
  }, [pages, gone]);
  return {
    pins,
    bookmark: pages?.at(-1)?.bookmark ?? null,
    hasMore: hasNextPage,
    // A wall that is read anew stays as it is meanwhile.
    isLoading: isFetchingNextPage || isPending,
    // One that is read anew in vain stays as it is too.
    failure: list.isLoadingError || list.isFetchNextPageError ? list.error : null,
    loadMore: () => void fetchNextPage(),
    retry: () => void refetch(),
  };
}
