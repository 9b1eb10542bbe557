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
  /** The bookmark after the last loaded page, for the address of the next one. */
  bookmark: string | null;
  /** Nothing is loaded yet. */
  isPending: boolean;
  hasMore: boolean;
  /** The next page is loading. */
  isBusy: boolean;
  /**
   * Why the first or next page didn't load; null while it's retried. A list whose refetch fails keeps showing its data.
   */
  failure: Error | null;
  /** Loads the next page, or retries the first. */
  more: () => void;
};

/** `isReading`: any part is being fetched, whether the first page, the next one or a refetch. */
export type ReadPaged<Item> = Paged<Item> & { isReading: boolean };

export type PagedQuery<Item, Key extends QueryKey> = UseInfiniteQueryOptions<
  Answer<Item[]>,
  Error,
  InfiniteData<Answer<Item[]>>,
  Key,
  string | null
>;

/** Reads a list with bookmarks: `usePaged(recentlyDeletedQuery(useApi(), kind))`. */
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
