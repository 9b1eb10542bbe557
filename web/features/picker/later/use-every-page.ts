import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import { useEffect } from "react";

type PagesResult<Item> = UseInfiniteQueryResult<InfiniteData<{ data: Item[] }, unknown>>;

export type EveryPage<Item> = {
  /** Those that are here; null before the first page. */
  items: Item[] | null;
  /** Nothing is to come. */
  isWhole: boolean;
  /** More is on its way. */
  isComing: boolean;
  /** What is to come did not. */
  isFailed: boolean;
  /** Asks for it once more. */
  retry: () => void;
};

/** A list that is searched as a whole: the pages after the first come by themselves. */
export function useEveryPage<Item>(result: PagesResult<Item>): EveryPage<Item> {
  const { data, isError, isFetching, hasNextPage, fetchNextPage, refetch } = result;
  const isPart = data === undefined || hasNextPage;
  const isFailed = isPart && isError && !isFetching;

  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);

  return {
    items: data?.pages.flatMap((page) => page.data) ?? null,
    isWhole: !isPart && !isFetching,
    isComing: isPart && !isFailed,
    isFailed,
    retry: () => void (data === undefined ? refetch() : fetchNextPage()),
  };
}
