import { useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import type { Board } from "#contract/entities/board.ts";
import { boardEditUrl, profileTabUrl } from "#contract/urls.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { isSamePath, pathBehind } from "#web/platform/page/paths.ts";
import { refresh } from "#web/platform/query/outdated.ts";
import { useUndoable } from "#web/platform/toasts/use-undoable.ts";
import { takeOutBoard } from "./board-cache.ts";
import { type Leaving, useLeave } from "./use-leave.ts";

type Deletable = Pick<Board, "id" | "url"> & { owner: Pick<Board["owner"], "username"> };

/**
 * Puts a board into the trash. It leaves the lists at once, and is there again if that is undone or refused, as are those
 * who stood on its pages; nothing is lost by it, so nobody is asked.
 */
export function useDeleteBoard(): (board: Deletable) => void {
  const { t } = useLingui();
  const api = useApi();
  const client = useQueryClient();
  const leave = useLeave();
  const change = useUndoable();

  return ({ id, url, owner }) => {
    let leaving: Leaving | null = null;
    change({
      key: `board ${id}`,
      told: t`Board deleted`,
      toldUndone: t`Board restored`,
      async show() {
        const bringBack = await takeOutBoard(client, id);
        // Its own page, one of its sections, or its form.
        const isLost = (pathname: string) =>
          pathBehind(pathname, url) !== null || isSamePath(pathname, boardEditUrl(id));
        leaving ??= leave(isLost, profileTabUrl(owner.username, "saved"));
        return bringBack;
      },
      async run() {
        const { data } = await api.call("Board.delete", { board_id: id });
        return () => api.call("Undo.create", { action_id: data.undo.action_id });
      },
      async settle(state) {
        // A page that is being left would ask for what is no longer there.
        await (state === "undone" ? leaving?.comeBack() : leaving?.done);
        await refresh(client, ["boards", "pins", "trash"]);
      },
    });
  };
}
