import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { Pin } from "#contract/entities/pin.ts";
import { BULK_PINS_MAX } from "#contract/limits.ts";
import { useGonePins } from "#web/features/pins/changes/index.ts";
import { type PinSelection, useSelected } from "#web/features/pins/select/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { loosePinsQuery } from "../queries.ts";

export type LoosePins = {
  pins: readonly Pin[];
  hasMore: boolean;
  isLoading: boolean;
  isFailed: boolean;
  loadMore: () => void;
  retry: () => void;
  all: {
    /** All that can be chosen at once are. */
    isChosen: boolean;
    /** The rest of the list is on its way, to be chosen. */
    isComing: boolean;
    toggle: () => void;
  };
};

/** The pins that can be put into a board, page by page; on demand all of them at once. */
export function useLoosePins(selection: PinSelection): LoosePins {
  const list = useInfiniteQuery(loosePinsQuery(useApi()));
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = list;
  const gone = useGonePins();
  const { ids } = useSelected(selection);
  const [wantsAll, setWantsAll] = useState(false);
  const pins = list.data?.pages.flatMap(({ data }) => data.filter(({ id }) => !gone.has(id))) ?? [];
  const isWhole = !hasNextPage || pins.length >= BULK_PINS_MAX;
  const isComing = wantsAll && !isWhole && !isFetchNextPageError;
  const most = pins.slice(0, BULK_PINS_MAX).map(({ id }) => id);

  useEffect(() => {
    if (isComing && !isFetching) void fetchNextPage();
  }, [isComing, isFetching, fetchNextPage]);

  useEffect(() => {
    if (!wantsAll || isComing) return;
    setWantsAll(false);
    selection.choose(most);
  });

  const isChosen = isWhole && most.length > 0 && most.every((id) => ids.has(id));
  return {
    pins,
    hasMore: hasNextPage,
    isLoading: list.isPending || list.isFetchingNextPage,
    isFailed: list.isError,
    loadMore() {
      if (hasNextPage && !isFetching) void fetchNextPage();
    },
    retry: () => void (list.data === undefined ? list.refetch() : fetchNextPage()),
    all: { isChosen, isComing, toggle: () => (isChosen ? selection.clear() : setWantsAll(true)) },
  };
}
