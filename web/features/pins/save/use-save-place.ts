import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { type BoardChoice, pickerBoardsQuery, useProfileChoice } from "#web/features/picker/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { queryOf } from "#web/platform/query/query.ts";
import { useRememberedBoard } from "./last-board.ts";
import { chooseSavePlace, hasFewBoards } from "./save-place.ts";
import { useSaveWay } from "./use-save-way.ts";

/** Where one press of Save puts a Pin; null if it opens the picker. */
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
    ...queryOf(api, "User.get", { user_id: user?.id ?? "", field_set_key: "save_behavior" }, [
      "boards",
      "pins",
    ]),
    enabled: maySave && hasFewBoards(boards),
  });
  const behavior = keeping.data?.save_behavior ?? null;
  const way = useSaveWay({ boards, behavior });
  return maySave ? chooseSavePlace({ way, remembered, boards, isWhole, profile }) : null;
}
