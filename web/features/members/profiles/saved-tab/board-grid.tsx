import { Trans } from "@lingui/react/macro";
import type { BoardOrder } from "#contract/library/board-order.ts";
import type { Board } from "#contract/library/entities/board.ts";
import { CardGrid, type CardGridSize } from "#ui/card-grid/card-grid.tsx";
import type { DragView } from "#ui/drag/host.ts";
import { BoardCard } from "#web/features/library/boards/card/index.ts";
import { ListFailure } from "#web/platform/list/list-failure.tsx";
import type { Paged } from "#web/platform/list/use-paged.ts";
import { LoadingBoards } from "./loading-boards.tsx";

export type BoardGridProps = {
  boards: readonly Board[];
  /** Whether its boards are the first on the page. */
  isFirst: boolean;
  /** The accessible name of the list. */
  label: string;
  order: BoardOrder;
  size: CardGridSize;
  isOwnProfile: boolean;
  /** The member whose boards these are. */
  keeperId: string;
  /** The board being dragged, in this or another group. */
  drag?: DragView | null;
  /** Loads further boards; null if there are none. */
  more?: Pick<Paged<Board>, "failure" | "more"> | null;
};

/** How many covers load before anyone scrolls. */
const EAGER = 6;

const keyOf = ({ id }: Board) => id;

/** A grid of boards. */
export function BoardGrid(props: BoardGridProps) {
  const { boards, isFirst, label, order, size, isOwnProfile, keeperId, drag = null, more = null } = props;
  return (
    <CardGrid
      // Cards of a different size have to be measured again.
      key={size}
      items={arranged(boards, drag)}
      getKey={keyOf}
      label={label}
      size={size}
      hasMore={more !== null}
      {...(more?.failure === null && { onNearEnd: more.more })}
      attributesOf={({ id }) => ({
        "data-lifted": drag?.key === id ? "" : undefined,
        "data-takes": drag?.onto === id ? "" : undefined,
      })}
      renderItem={(board, index) => (
        <BoardCard
          board={board}
          order={order}
          isOwnProfile={isOwnProfile}
          keeperId={keeperId}
          isEager={isFirst && index < EAGER}
        />
      )}
      pending={
        more === null || more.failure === null ? (
          <LoadingBoards size={size} />
        ) : (
          <ListFailure onRetry={more.more}>
            <Trans>Couldn't load more boards.</Trans>
          </ListFailure>
        )
      }
    />
  );
}

/** Returns the boards in the order of the current drag, which may be of some of them only. The others keep their places. */
function arranged(boards: readonly Board[], drag: DragView | null): readonly Board[] {
  if (drag === null) return boards;
  const byId = new Map(boards.map((board) => [board.id, board]));
  const dragged = drag.order.flatMap((id) => byId.get(id) ?? []);
  const isDragged = new Set(dragged);
  return boards.map((board) => (isDragged.has(board) ? (dragged.shift() ?? board) : board));
}
