import { useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import type { Board } from "#contract/library/entities/board.ts";
import { asOwner } from "#web/platform/api/acting.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { refresh } from "#web/platform/query/outdated.ts";
import { useUndoable } from "#web/platform/toasts/use-undoable.ts";
import { alterBoard, changeBoardPage, changeBoards } from "./board-cache.ts";

/** Makes a board one of the viewer's favorites, or no longer. It shows at once and can be undone. */
export function useFavoriteBoard(): (board: Board, isFavorite: boolean) => void {
  const { t } = useLingui();
  const api = useApi();
  const client = useQueryClient();
  const change = useUndoable();
  const { acting } = useViewer();

  return ({ id, owner, privacy, profileGroup: before }, isFavorite) => {
    const group = isFavorite ? "favorite" : privacy;
    const options = { board_id: id, ...asOwner({ owner }, acting) };
    const added = t`Added to favorites`;
    const removed = t`Removed from favorites`;
    const [there, back] = isFavorite
      ? (["BoardFavorite.create", "BoardFavorite.delete"] as const)
      : (["BoardFavorite.delete", "BoardFavorite.create"] as const);
    change({
      key: `board ${id}`,
      told: isFavorite ? added : removed,
      toldUndone: isFavorite ? removed : added,
      async show() {
        const inGroup = (profileGroup: Board["profileGroup"]) => (board: Board) => ({
          ...board,
          profileGroup,
        });
        const showBefore = await changeBoards(client, alterBoard(id, inGroup(group)));
        changeBoardPage(client, id, inGroup(group));
        return () => {
          showBefore();
          changeBoardPage(client, id, inGroup(before));
        };
      },
      async run() {
        await api.call(there, options);
        return () => api.call(back, options);
      },
      settle: () => refresh(client, ["boards"]),
    });
  };
}
