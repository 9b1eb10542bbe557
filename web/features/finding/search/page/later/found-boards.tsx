import { useLingui } from "@lingui/react/macro";
import type { Board } from "#contract/library/entities/board.ts";
import { CardGrid } from "#ui/card-grid/card-grid.tsx";
import { WallWidth } from "#ui/wall-width.tsx";
import { BoardCard, BoardCardSkeletons } from "#web/features/library/boards/card/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { later } from "#web/platform/later/later.tsx";
import { ListFailure } from "#web/platform/list/list-failure.tsx";
import { NothingLoaded } from "#web/platform/list/nothing-loaded.tsx";
import { usePaged } from "#web/platform/list/use-paged.ts";
import { foundBoardsQuery } from "../queries.ts";
import type { Search } from "../search-address.ts";

const NoResults = later(() => import("./no-results.tsx")).component("NoResults");

const EAGER = 6;
const keyOf = ({ id }: Board) => id;

/** The boards that match. */
export function FoundBoards({ search }: { search: Search }) {
  const { t } = useLingui();
  const { query } = search;
  const { items, isPending, hasMore, failure, more } = usePaged(foundBoardsQuery(useApi(), search));
  if (items.length === 0 && failure !== null)
    return <NothingLoaded title={t`Couldn't load boards`} failure={failure} onRetry={more} />;
  if (items.length === 0 && !isPending) return <NoResults search={search} />;
  return (
    <WallWidth>
      {isPending ? (
        <BoardCardSkeletons size="square" />
      ) : (
        <CardGrid
          items={items}
          getKey={keyOf}
          label={t`Boards that match “${query}”`}
          hasMore={hasMore}
          {...(failure === null && { onNearEnd: more })}
          renderItem={(board, at) => <BoardCard board={board} order="custom" isEager={at < EAGER} />}
          pending={
            hasMore &&
            (failure === null ? (
              <BoardCardSkeletons size="square" />
            ) : (
              <ListFailure onRetry={more}>{t`Couldn't load more boards.`}</ListFailure>
            ))
          }
        />
      )}
    </WallWidth>
  );
}
