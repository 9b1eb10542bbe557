import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Board } from "#contract/entities/board.ts";
import { useApi } from "../../../app.tsx";
import { boardErrorText } from "../../../board-error.ts";
import { refresh } from "../../../outdated.ts";
import { useToasts } from "../../../toasts.tsx";
import { useTellFailure } from "../../../use-tell-failure.ts";
import { changeBoards } from "../../board-changes/index.ts";
import { trackedActions } from "../../long-action/index.ts";
import type { Merge } from "../drops.ts";

/** Makes one board a section of another; tells of it, and takes it back if asked. */
export function useMergeBoards() {
  const { t } = useLingui();
  const api = useApi();
  const client = useQueryClient();
  const toasts = useToasts();
  const tellFailure = useTellFailure(mergeErrorText);

  const undoing = useMutation({
    mutationFn: (actionId: string) => api.call("Undo.create", { action_id: actionId }),
    onError: tellFailure,
    onSettled: () => refresh(client, ["boards", "pins", "trash"]),
  });

  return useMutation({
    async mutationFn({ source, target }: Merge) {
      return (await api.call("BoardMerge.create", { source: source.id, target: target.id })).data;
    },
    onMutate: (merge) => changeBoards(client, (boards) => merged(boards, merge)),
    onSuccess({ blocking_action: action, undo }, { source, target }) {
      if (action !== null) {
        const { id, board_id: boardId } = action;
        trackedActions.add({ id, boardId, kind: "merge", total: source.pin_count, hiddenIds: [] });
        return;
      }
      const { name } = target;
      const onPress = () => undo && undoing.mutate(undo.action_id);
      toasts.show({
        text: t`Merged into ${name}`,
        ...(undo && { action: { label: t`Undo`, onPress } }),
      });
    },
    onError(error, _, takeBack) {
      takeBack?.();
      tellFailure(error);
    },
    onSettled: () => refresh(client, ["boards", "pins", "trash"]),
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
