import { useInfiniteQuery } from "@tanstack/react-query";
import type { Board } from "#contract/entities/board.ts";
import type { BoardSort } from "#contract/resources/board-keeping.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { type BoardFilter, fits, sortBoards } from "./board-groups.ts";
import { boardListQuery } from "./queries.ts";

export type BoardList = {
  /** In the order they stand in, one group after the other. */
  boards: readonly Board[];
  /** Nothing is known of them yet. */
  isPending: boolean;
  /** What went wrong; null: nothing. */
  error: Error | null;
  hasMore: boolean;
  loadMore: () => void;
  retry: () => void;
};

type Wanted = { username: string; sort: BoardSort | null; filters: readonly BoardFilter[] };

/** The boards of a profile. Another order, or fewer of them, shows at once with those that are here. */
export function useBoardList({ username, sort, filters }: Wanted): BoardList {
  const { locale } = useViewer();
  const list = useInfiniteQuery({
    ...boardListQuery(useApi(), { username, sort, filters }),
    placeholderData: (former) => {
      if (former === undefined) return undefined;
      const here = former.pages.flatMap(({ data }) => data).filter((board) => fits(board, filters));
      // Of what has not been here yet, as the archive mostly has not, nothing is known.
      if (here.length === 0) return undefined;
      return {
        pages: [{ data: sortBoards(here, sort ?? undefined, locale), bookmark: null }],
        pageParams: [null],
      };
    },
  });
  const { data, isPending, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = list;
  return {
    boards: data?.pages.flatMap((page) => page.data) ?? [],
    isPending,
    error,
    hasMore: hasNextPage,
    loadMore() {
      if (!isFetchingNextPage && error === null) void fetchNextPage();
    },
    retry: () => void (data === undefined ? refetch() : fetchNextPage()),
  };
}
