import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { Board } from "#contract/entities/board.ts";
import { useApi } from "../../app.tsx";
import { useViewer } from "../../page-store.tsx";
import { queryOf } from "../../query.ts";
import { type BoardChoice, pickerBoardsQuery, useProfileChoice } from "../choose-board/index.ts";
import { useRememberedBoard } from "./last-board.ts";
import { chooseSavePlace, hasFewBoards } from "./save-place.ts";

/** Where one press of Save puts a pin; null: it opens the list of places. */
export function useSavePlace(): BoardChoice | null {
  const api = useApi();
  const { user } = useViewer();
  const remembered = useRememberedBoard();
  const profile = useProfileChoice();
  const list = useInfiniteQuery({
    ...pickerBoardsQuery(api),
    enabled: user !== null,
    // Whoever has many boards, and used one of them here, needs no newer list for this.
    refetchOnMount: ({ state }) => remembered === null || hasFewBoards(firstOf(state.data)),
  });
  const boards = firstOf(list.data);
  const keeping = useQuery({
    ...queryOf(api, "User.get", { user_id: user?.id ?? "", field_set_key: "save_behavior" }),
    enabled: user !== null && hasFewBoards(boards),
  });
  const behavior = keeping.data?.save_behavior ?? null;
  return chooseSavePlace({ remembered, boards, behavior, profile });
}

function firstOf(list: { pages: { data: Board[] }[] } | undefined): Board[] | null {
  return list?.pages[0]?.data ?? null;
}
