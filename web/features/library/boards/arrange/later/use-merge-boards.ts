import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Board } from "#contract/library/entities/board.ts";
import { changeBoards } from "#web/features/library/boards/changes/index.ts";
import { trackedActions, useUndoAction } from "#web/features/library/bulk/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { refresh } from "#web/platform/query/outdated.ts";
import { boardErrorText } from "#web/platform/texts/board-error.ts";
import { useToasts } from "#web/platform/toasts/toasts.tsx";
import { useTellFailure } from "#web/platform/toasts/use-tell-failure.ts";
import type { Merge } from "../drops.ts";

/** Leads the viewer from the merged board to its target, and back if the merge is undone or refused. */
export type Follow = (merge: Merge) => { done?: Promise<void>; comeBack(): unknown };

/** Merges a board into another as a section, and confirms it with an undo. */
export function useMergeBoards(follow: Follow) {
  const { t } = useLingui();
  const api = useApi();
  const client = useQueryClient();
  const toasts = useToasts();
  const tellFailure = useTellFailure(mergeErrorText);

  const undoing = useUndoAction();

  return useMutation({
    async mutationFn({ source, target }: Merge) {
      return (await api.call("BoardMerge.create", { source: source.id, target: target.id })).data;
    },
    async onMutate(merge) {
      const takeBack = await changeBoards(client, (boards) => merged(boards, merge));
      return { takeBack, followed: follow(merge) };
    },
    onSuccess({ blocking_action: action, undo }, { source, target }, { followed }) {
      if (action !== null) {
        const { id, board_id: boardId } = action;
        const tracked = { id, boardId, kind: "merge", total: source.pin_count, hiddenIds: [] } as const;
        const subject = api.account !== null && { orbac_subject_id: api.account };
        trackedActions.add({ ...tracked, ...subject, ...(undo && { undoId: undo.action_id }) });
        return;
      }
      const { name } = target;
      // Not as a callback of `mutate`, which is dropped when the dialog that asked is gone.
      const goBack = async (actionId: string) => {
        await undoing.mutateAsync({ action_id: actionId }).then(followed.comeBack, () => {});
      };
      toasts.show({
        text: t`Merged into ${name}`,
        ...(undo && { action: { label: t`Undo`, onPress: () => void goBack(undo.action_id) } }),
      });
    },
    onError(error, _, shown) {
      shown?.takeBack();
      shown?.followed.comeBack();
      tellFailure(error);
    },
    async onSettled(_data, _error, _merge, shown) {
      // Otherwise the page being left would refetch the merged board.
      await shown?.followed.done;
      await refresh(client, ["boards", "pins", "trash"]);
    },
  });
}

function mergeErrorText(i18n: I18n, error: unknown): string {
  return boardErrorText(i18n, error, msg`Failed to merge boards`);
}

function merged(boards: Board[], { source, target }: Merge): Board[] {
  if (!boards.some(({ id }) => id === source.id || id === target.id)) return boards;
  return boards.flatMap((board) => {
    if (board.id === source.id) return [];
    if (board.id !== target.id) return [board];
    return [
      {
        ...board,
        pin_count: board.pin_count + source.pin_count,
        section_count: board.section_count + 1,
      },
    ];
  });
}
