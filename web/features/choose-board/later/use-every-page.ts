import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import { useEffect } from "react";

type PagesResult<Item> = UseInfiniteQueryResult<InfiniteData<{ data: Item[] }, unknown>>;

/** A list that is searched as a whole: the pages after the first come by themselves. */
export function useEveryPage<Item>(result: PagesResult<Item>) {
  const { data, isError, isFetching, hasNextPage, fetchNextPage, refetch } = result;

  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);

  return {
    items: data?.pages.flatMap((page) => page.data) ?? null,
    isWhole: !hasNextPage && !isFetching,
    isError: isError && data === undefined,
    retry: () => void refetch(),
  };
}
