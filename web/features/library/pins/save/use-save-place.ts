import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { createContext, use } from "react";
import {
  type BoardChoice,
  usePickerBoardsQuery,
  useProfileChoice,
} from "#web/features/library/picker/index.ts";
import { useSaver } from "#web/platform/page/acting-account.tsx";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { queryOf } from "#web/platform/query/query.ts";
import { useRememberedBoard } from "./last-board.ts";
import { chooseSavePlace, findLatestPlace, findSaveWay, hasFewBoards } from "./save-place.ts";
import { useSaveWay } from "./use-save-way.ts";

export type SavePlace = {
  /** Where one click of Save puts a Pin; null if it opens the picker. */
  usual: BoardChoice | null;
  /** The place used last, where the picker opens. */
  latest: BoardChoice | null;
  /** False while the member's boards are loading. */
  isKnown: boolean;
};

/** Where one click of Save puts a Pin on pages that are about a place; null on all others. */
export const SavePlaceContext = createContext<BoardChoice | null>(null);

/** Where a member saves Pins. */
export function useSavePlace(): SavePlace {
  const { isLimited } = useViewer();
  const { api, user, mayPublish } = useSaver();
  const given = use(SavePlaceContext);
  const maySave = user !== null && !isLimited;
  const remembered = useRememberedBoard();
  const profile = useProfileChoice();
  const { data, hasNextPage, isError } = useInfiniteQuery({ ...usePickerBoardsQuery(), enabled: maySave });
  const boards = data?.pages.flatMap((page) => page.data) ?? null;
  const isWhole = data !== undefined && !hasNextPage;
  const keeping = useQuery({
    ...queryOf(api, "User.get", { user_id: user?.id ?? "", field_set_key: "save_behavior" }, [
      "boards",
      "pins",
    ]),
    enabled: maySave && hasFewBoards(boards),
  });
  const behavior = keeping.data?.save_behavior ?? null;
  const way = useSaveWay({ boards, behavior });
  if (!maySave) return { usual: null, latest: null, isKnown: true };
  if (given !== null) return { usual: given, latest: given, isKnown: true };
  const facts = { way, remembered, boards, isWhole, profile };
  // Who may not publish for an account only has its boards.
  const ifOpen = (place: BoardChoice | null) => (mayPublish || place?.boardId !== null ? place : null);
  return {
    usual: ifOpen(chooseSavePlace(facts)),
    latest: ifOpen(findLatestPlace(facts)),
    isKnown: isError || keeping.isError || findSaveWay({ boards, behavior }) !== null,
  };
}
