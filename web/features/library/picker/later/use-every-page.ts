import type { QueryKey } from "@tanstack/react-query";
import { useEffect } from "react";
import { type Paged, type PagedQuery, usePaged } from "#web/platform/list/use-paged.ts";

type EveryPage<Item> = Paged<Item> & {
  /** The whole list has loaded. */
  isWhole: boolean;
  /** More is loading. */
  isComing: boolean;
};

/** Loads all pages of a list, because the search needs all of it. */
export function useEveryPage<Item, Key extends QueryKey>(query: PagedQuery<Item, Key>): EveryPage<Item> {
  const list = usePaged(query);
  const { isPending, hasMore, isReading, failure, more } = list;

  useEffect(() => {
    if (hasMore && !isReading && failure === null) more();
  });

  const isPart = isPending || hasMore || failure !== null;
  return { ...list, isWhole: !isPart && !isReading, isComing: isPart && failure === null };
}
