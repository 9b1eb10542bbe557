import type { Board } from "#contract/library/entities/board.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { later } from "#web/platform/later/later.tsx";
import { useCached } from "#web/platform/query/use-cached.ts";
import { boardPinsQuery } from "./board-query.ts";
import { useWall } from "./use-board.ts";

const BoardsLikeThis = later(() => import("./later/boards-like-this.tsx"), "board").component(
  "BoardsLikeThis",
  { visitorsWait: true },
);

/** Boards like this one, after its last Pin. */
export function RelatedBoards({ board }: { board: Board }) {
  const query = boardPinsQuery(useApi(), board.id, useWall());
  const last = useCached(query)?.data?.pages.at(-1);
  const isAtEnd = last !== undefined && last.bookmark === null;
  return isAtEnd && board.pin_count > 0 && <BoardsLikeThis board={board} />;
}
