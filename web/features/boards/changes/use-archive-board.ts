import { useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import type { Board } from "#contract/entities/board.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { refresh } from "#web/platform/query/outdated.ts";
import { useUndoable } from "#web/platform/toasts/use-undoable.ts";
import { changeBoardPage, takeOutBoard } from "./board-cache.ts";

/** Archives or restores a board. It shows at once and can be undone. */
export function useArchiveBoard(): (board: Board, isArchived: boolean) => void {
  const { t } = useLingui();
  const api = useApi();
  const client = useQueryClient();
  const change = useUndoable();

  return ({ id, archived_by_me_at: before }, isArchived) => {
    const archived = t`Board archived`;
    const unarchived = t`Board unarchived`;
    const [there, back] = isArchived
      ? (["BoardArchive.create", "BoardArchive.delete"] as const)
      : (["BoardArchive.delete", "BoardArchive.create"] as const);
    change({
      key: `board ${id}`,
      told: isArchived ? archived : unarchived,
      toldUndone: isArchived ? unarchived : archived,
      async show() {
        const bringBack = await takeOutBoard(client, id);
        showOnPage(isArchived ? new Date().toISOString() : null);
        return () => {
          bringBack();
          showOnPage(before);
        };
      },
      async run() {
        await api.call(there, { board_id: id });
        return () => api.call(back, { board_id: id });
      },
      settle: () => refresh(client, ["boards"]),
    });

    function showOnPage(at: string | null) {
      changeBoardPage(client, id, (board) => ({ ...board, archived_by_me_at: at }));
    }
  };
}
