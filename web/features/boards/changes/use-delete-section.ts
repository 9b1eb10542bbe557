import { useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import type { Board, Section } from "#contract/entities/board.ts";
import { sectionEditUrl, sectionUrlBelow } from "#contract/urls.ts";
import { trackedActions } from "#web/features/shared/long-action/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { isSamePath } from "#web/platform/page/paths.ts";
import { refresh } from "#web/platform/query/outdated.ts";
import { useUndoable } from "#web/platform/toasts/use-undoable.ts";
import { type Leaving, useLeave } from "./use-leave.ts";

type Deletion = {
  section: Pick<Section, "id" | "slug" | "pin_count">;
  board: Pick<Board, "url">;
  /** If true, its Pins are deleted too. Otherwise they return to the board. */
  withPins: boolean;
};

/** Deletes a section and offers an undo. Viewers of its pages go to the board, and back after an undo. */
export function useDeleteSection(): (deletion: Deletion) => void {
  const { t } = useLingui();
  const api = useApi();
  const client = useQueryClient();
  const leave = useLeave();
  const change = useUndoable();

  return ({ section: { id, slug, pin_count: total }, board, withPins }) => {
    let leaving: Leaving | null = null;
    change({
      key: `section ${id}`,
      told: t`Section deleted`,
      toldUndone: t`Section restored`,
      show() {
        const pages = [sectionUrlBelow(board.url, slug), sectionEditUrl(id)];
        leaving ??= leave((pathname) => pages.some((page) => isSamePath(pathname, page)), board.url);
        return () => {};
      },
      async run() {
        const options = { section_id: id, delete_pins: withPins };
        const { data } = await api.call("BoardSectionEdit.delete", options);
        const { blocking_action: action, undo } = data;
        if (action === null) return () => api.call("Undo.create", { action_id: undo.action_id });
        const kind = withPins ? "delete" : "move";
        const tracked = { id: action.id, boardId: action.board_id, kind, total, hiddenIds: [] } as const;
        trackedActions.add({ ...tracked, undoId: undo.action_id });
        return null;
      },
      async settle(state) {
        await (state === "undone" ? leaving?.comeBack() : leaving?.done);
        await refresh(client, ["boards", "pins", "trash"]);
      },
    });
  };
}
