import { useLingui } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import type { Board } from "#contract/entities/board.ts";
import { profileUrl } from "#contract/urls.ts";
import { needsPassword } from "../../../api.ts";
import { useApi } from "../../../app.tsx";
import { errorText } from "../../../error-messages.ts";
import { useToasts } from "../../../toasts.tsx";

/** Lists that name the board, or show what is in it. Not the board: its page may show a moment longer. */
const CHANGED = ["Boards.get", "BoardPickerBoards.get", "UserPins.get"];

/** Leaves the board at once, and goes back to it when that is undone or refused. */
export function useDeleteBoard({ id, url, owner }: Board): () => void {
  const { t, i18n } = useLingui();
  const api = useApi();
  const client = useQueryClient();
  const toasts = useToasts();
  const navigate = useNavigate();

  function tellFailure(error: unknown) {
    if (!needsPassword(error)) toasts.show({ text: errorText(i18n, error), tone: "danger" });
  }

  function readBoardsAnew() {
    void client.invalidateQueries({ predicate: ({ queryKey }) => CHANGED.includes(String(queryKey[0])) });
  }

  const undoing = useMutation({
    mutationFn: (actionId: string) => api.call("Undo.create", { action_id: actionId }),
    onSuccess() {
      readBoardsAnew();
      void navigate(url);
    },
    onError: tellFailure,
  });
  const deleting = useMutation({
    mutationFn: () => api.call("Board.delete", { board_id: id }),
    onMutate: () => void navigate(profileUrl(owner.username)),
    onSuccess({ data: { undo } }) {
      readBoardsAnew();
      toasts.show({
        text: t`Board deleted`,
        action: { label: t`Undo`, onPress: () => undoing.mutate(undo.action_id) },
      });
    },
    onError(error) {
      void navigate(url);
      tellFailure(error);
    },
  });
  return deleting.mutate;
}
