import { useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import type { Board } from "#contract/library/entities/board.ts";
import { asOwner } from "#web/platform/api/acting.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { refresh } from "#web/platform/query/outdated.ts";
import { useUndoable } from "#web/platform/toasts/use-undoable.ts";
import { changeBoardPage, takeOutBoard } from "./board-cache.ts";

/** Archives or restores a board. It shows at once and can be undone. */
export function useArchiveBoard(): (board: Board, isArchived: boolean) => void {
  const { t } = useLingui();
  const api = useApi();
  const client = useQueryClient();
  const change = useUndoable();
  const { acting } = useViewer();

  return ({ id, owner, archived_by_me_at: before }, isArchived) => {
    const options = { board_id: id, ...asOwner({ owner }, acting) };
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
        await api.call(there, options);
        return () => api.call(back, options);
      },
      settle: () => refresh(client, ["boards"]),
    });

    function showOnPage(at: string | null) {
      changeBoardPage(client, id, (board) => ({ ...board, archived_by_me_at: at }));
    }
  };
}
