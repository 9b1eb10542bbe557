import { useLingui } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Board } from "#contract/entities/board.ts";
import { needsPassword } from "../../../api.ts";
import { useApi } from "../../../app.tsx";
import { errorText } from "../../../error-messages.ts";
import { useToasts } from "../../../toasts.tsx";
import { changeBoard } from "../change-board.ts";

/** Puts the board away, or takes it out again: on screen at once, with a way back. */
export function useArchiveBoard({ id, archived_by_me_at: archivedAt }: Board) {
  const { t, i18n } = useLingui();
  const api = useApi();
  const client = useQueryClient();
  const toasts = useToasts();

  function show(isArchived: boolean) {
    const at = isArchived ? (archivedAt ?? new Date().toISOString()) : null;
    changeBoard(client, id, (board) => ({ ...board, archived_by_me_at: at }));
  }

  const archiving = useMutation({
    mutationFn: (isArchived: boolean) =>
      api.call(isArchived ? "BoardArchive.create" : "BoardArchive.delete", { board_id: id }),
    scope: { id: `archive board ${id}` },
    onMutate: show,
    onSuccess(_, isArchived) {
      toasts.show({
        key: `archive ${id}`,
        text: isArchived ? t`Board archived` : t`Board taken out of the archive`,
        action: { label: t`Undo`, onPress: () => archiving.mutate(!isArchived) },
      });
    },
    onError(error, isArchived) {
      show(!isArchived);
      if (!needsPassword(error)) toasts.show({ text: errorText(i18n, error), tone: "danger" });
    },
    onSettled: () => client.invalidateQueries({ queryKey: ["Boards.get"] }),
  });
  return archiving.mutate;
}
