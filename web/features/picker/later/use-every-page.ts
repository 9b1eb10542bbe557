import type { QueryKey } from "@tanstack/react-query";
import { useEffect } from "react";
import { type Paged, type PagedQuery, usePaged } from "#web/platform/list/use-paged.ts";

type EveryPage<Item> = Paged<Item> & {
  /** Nothing is to come. */
  isWhole: boolean;
  /** More is on its way. */
  isComing: boolean;
};

/** A list that is searched as a whole: the pages after the first are read without being asked for. */
export function useEveryPage<Item, Key extends QueryKey>(query: PagedQuery<Item, Key>): EveryPage<Item> {
  const list = usePaged(query);
  const { isPending, hasMore, isReading, failure, more } = list;

  useEffect(() => {
    if (hasMore && !isReading && failure === null) more();
  });

  const isPart = isPending || hasMore || failure !== null;
  return { ...list, isWhole: !isPart && !isReading, isComing: isPart && failure === null };
}
