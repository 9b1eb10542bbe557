import {
  type InfiniteData,
  type QueryKey,
  type UseInfiniteQueryOptions,
  useInfiniteQuery,
} from "@tanstack/react-query";
import { useMemo } from "react";
import type { Answer } from "#contract/envelope.ts";

export type Paged<Item> = {
  items: readonly Item[];
  /** Where the last page that is here ends, for the address of the next one. */
  bookmark: string | null;
  /** Nothing is known of the list yet. */
  isPending: boolean;
  hasMore: boolean;
  /** More is on its way. */
  isBusy: boolean;
  /**
   * Why the first page, or the next one, didn't load; null while it is tried once more. A list that was only read anew
   * in vain stays as it is.
   */
  failure: Error | null;
  /** Reads the next page, or tries once more what failed. */
  more: () => void;
};

/** `isReading`: some of it is being read, be it for the first time, further or anew. */
export type ReadPaged<Item> = Paged<Item> & { isReading: boolean };

export type PagedQuery<Item, Key extends QueryKey> = UseInfiniteQueryOptions<
  Answer<Item[]>,
  Error,
  InfiniteData<Answer<Item[]>>,
  Key,
  string | null
>;

/** A list that goes on behind bookmarks: `usePaged(recentlyDeletedQuery(useApi(), kind))`. */
export function usePaged<Item, Key extends QueryKey>(query: PagedQuery<Item, Key>): ReadPaged<Item> {
  const list = useInfiniteQuery(query);
  const { data, isPending, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = list;
  const hasFailed = !isFetching && (list.isLoadingError || list.isFetchNextPageError);
  const pages = data?.pages;
  const items = useMemo(() => pages?.flatMap((page) => page.data) ?? [], [pages]);
  return {
    items,
    bookmark: pages?.at(-1)?.bookmark ?? null,
    isPending,
    hasMore: hasNextPage,
    isBusy: isFetchingNextPage,
    failure: hasFailed ? list.error : null,
    isReading: isFetching,
    more() {
      if (data === undefined) void refetch();
      else if (!isFetchingNextPage) void fetchNextPage();
    },
  };
}
