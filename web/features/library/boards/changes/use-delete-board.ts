import { useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import type { Board } from "#contract/library/entities/board.ts";
import { asOwner, boardsHref } from "#web/platform/api/acting.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { refresh } from "#web/platform/query/outdated.ts";
import { useUndoable } from "#web/platform/toasts/use-undoable.ts";
import { takeOutBoard } from "./board-cache.ts";
import { type Leaving, useLeaveBoard } from "./use-leave.ts";

type Deletable = Pick<Board, "id" | "url"> & { owner: Pick<Board["owner"], "id" | "username"> };

/**
 * Moves a board to the trash. It leaves the lists at once, and anyone on its pages is led away. An undo or a refusal
 * brings both back. Nothing is lost, so we don't ask for confirmation.
 */
export function useDeleteBoard(): (board: Deletable) => void {
  const { t } = useLingui();
  const api = useApi();
  const client = useQueryClient();
  const leave = useLeaveBoard();
  const { acting, user } = useViewer();
  const change = useUndoable();

  return ({ id, url, owner }) => {
    const subject = asOwner({ owner }, acting);
    let leaving: Leaving | null = null;
    change({
      key: `board ${id}`,
      told: t`Board deleted`,
      toldUndone: t`Board restored`,
      async show() {
        const bringBack = await takeOutBoard(client, id);
        leaving ??= leave({ id, url }, boardsHref({ owner }, user));
        return bringBack;
      },
      async run() {
        const { data } = await api.call("Board.delete", { board_id: id, ...subject });
        return () => api.call("Undo.create", { action_id: data.undo.action_id, ...subject });
      },
      async settle(state) {
        // Otherwise the page being left would refetch the deleted board.
        await (state === "undone" ? leaving?.comeBack() : leaving?.done);
        await refresh(client, ["boards", "pins", "trash"]);
      },
    });
  };
}
