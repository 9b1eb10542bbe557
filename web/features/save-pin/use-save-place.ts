import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useApi } from "../../app.tsx";
import { useViewer } from "../../page-store.tsx";
import { queryOf } from "../../query.ts";
import { type BoardChoice, isSamePlace, pickerBoardsQuery, useProfileChoice } from "../choose-board/index.ts";
import { rememberBoard, useRememberedBoard } from "./last-board.ts";
import { chooseSavePlace, hasFewBoards } from "./save-place.ts";

/** Where one press of Save puts a pin; null: it opens the list of places. */
export function useSavePlace(): BoardChoice | null {
  const api = useApi();
  const { user, isLimited } = useViewer();
  const maySave = user !== null && !isLimited;
  const remembered = useRememberedBoard();
  const profile = useProfileChoice();
  const { data, hasNextPage } = useInfiniteQuery({ ...pickerBoardsQuery(api), enabled: maySave });
  const boards = data?.pages.flatMap((page) => page.data) ?? null;
  const isWhole = data !== undefined && !hasNextPage;
  const keeping = useQuery({
    ...queryOf(api, "User.get", { user_id: user?.id ?? "", field_set_key: "save_behavior" }),
    enabled: maySave && hasFewBoards(boards),
  });
  const behavior = keeping.data?.save_behavior ?? null;
  const place = maySave ? chooseSavePlace({ remembered, boards, isWhole, behavior, profile }) : null;
  // Where the way to save decides, the next visit goes by it from the first moment, not by what was chosen last.
  const isDecided = maySave && behavior !== null && hasFewBoards(boards);
  useEffect(() => {
    if (isDecided && !isSamePlace(remembered, place)) rememberBoard(user.id, place);
  }, [isDecided, remembered, place, user]);
  return place;
}
