import { useLingui } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useLocation, useNavigate } from "react-router";
import type { Board } from "#contract/entities/board.ts";
import { boardEditUrl, profileTabUrl } from "#contract/urls.ts";
import { needsPassword } from "../../api.ts";
import { useApi } from "../../app.tsx";
import { useToasts } from "../../toasts.tsx";
import { boardErrorText } from "./board-error.ts";
import { forgetBoards, takeOutBoard } from "./board-lists.ts";

type Deletable = Pick<Board, "id" | "url"> & { owner: Pick<Board["owner"], "username"> };

/**
 * Puts a board into the trash. It leaves the lists at once, and is there again if that is undone or refused; nothing is
 * lost by it, so nobody is asked.
 */
export function useDeleteBoard(): (board: Deletable) => void {
  const { t, i18n } = useLingui();
  const api = useApi();
  const queryClient = useQueryClient();
  const toasts = useToasts();
  const navigate = useNavigate();
  const { pathname } = useLocation();

  function tellFailure(error: unknown) {
    if (!needsPassword(error)) toasts.show({ text: boardErrorText(i18n, error), tone: "danger" });
  }

  function leave({ id, url, owner }: Deletable) {
    if (isOf(pathname, url) || pathname === boardEditUrl(id))
      void navigate(profileTabUrl(owner.username, "saved"), { replace: true });
  }

  const undoing = useMutation({
    mutationFn: (actionId: string) => api.call("Undo.create", { action_id: actionId }),
    onSuccess() {
      toasts.show({ text: t`Board restored`, tone: "success" });
    },
    onError: tellFailure,
    onSettled: () => forgetBoards(queryClient),
  });
  const deleting = useMutation({
    mutationFn: ({ id }: Deletable) => api.call("Board.delete", { board_id: id }),
    onMutate(board) {
      const bringBack = takeOutBoard(queryClient, board.id);
      leave(board);
      return { bringBack };
    },
    onSuccess({ data }) {
      toasts.show({
        text: t`Board deleted`,
        action: { label: t`Undo`, onPress: () => undoing.mutate(data.undo.action_id) },
      });
    },
    onError(error, _board, kept) {
      kept?.bringBack();
      tellFailure(error);
    },
    onSettled: () => forgetBoards(queryClient),
  });
  return (board) => deleting.mutate(board);
}

/** The board's own page, or one of its sections. */
function isOf(pathname: string, boardPath: string): boolean {
  return pathname.startsWith(boardPath);
}
