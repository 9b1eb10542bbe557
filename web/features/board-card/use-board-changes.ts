import { useLingui } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Board } from "#contract/entities/board.ts";
import { needsPassword } from "../../api.ts";
import { useApi } from "../../app.tsx";
import { errorText } from "../../error-messages.ts";
import { useToasts } from "../../toasts.tsx";
import { type BoardChange, changeBoards, refreshBoards } from "./board-cache.ts";

type Work = {
  board: Board;
  /** How the lists look once it is done. */
  change: BoardChange;
  run: () => Promise<() => Promise<unknown>>;
  told: string;
};

/** What a card's menu does: on screen at once, with a way back, and back by itself when it is refused. */
export function useBoardChanges() {
  const { t, i18n } = useLingui();
  const api = useApi();
  const client = useQueryClient();
  const toasts = useToasts();

  function tellFailure(error: unknown) {
    if (!needsPassword(error)) toasts.show({ text: errorText(i18n, error), tone: "danger" });
  }

  const undoing = useMutation({
    mutationFn: ({ undo }: { undo: () => Promise<unknown>; takeBack: () => void }) => undo(),
    onMutate: ({ takeBack }) => takeBack(),
    onError: tellFailure,
    onSettled: () => refreshBoards(client),
  });
  const doing = useMutation({
    mutationFn: ({ run }: Work) => run(),
    async onMutate({ change }) {
      // An answer on its way would bring back what has just gone.
      await client.cancelQueries({ queryKey: ["Boards.get"] });
      return changeBoards(client, change);
    },
    onSuccess(undo, { told }, takeBack) {
      const action = { label: t`Undo`, onPress: () => undoing.mutate({ undo, takeBack }) };
      toasts.show({ text: told, action });
    },
    onError(error, _, takeBack) {
      takeBack?.();
      tellFailure(error);
    },
    onSettled: () => refreshBoards(client),
  });

  const without =
    ({ id }: Board): BoardChange =>
    (boards) =>
      boards.some((board) => board.id === id) ? boards.filter((board) => board.id !== id) : boards;

  return {
    archive(board: Board) {
      doing.mutate({
        board,
        change: without(board),
        told: t`Board archived`,
        async run() {
          await api.call("BoardArchive.create", { board_id: board.id });
          return () => api.call("BoardArchive.delete", { board_id: board.id });
        },
      });
    },
    unarchive(board: Board) {
      doing.mutate({
        board,
        change: without(board),
        told: t`Board taken out of the archive`,
        async run() {
          await api.call("BoardArchive.delete", { board_id: board.id });
          return () => api.call("BoardArchive.create", { board_id: board.id });
        },
      });
    },
    remove(board: Board) {
      doing.mutate({
        board,
        change: without(board),
        told: t`Board deleted`,
        async run() {
          const { data } = await api.call("Board.delete", { board_id: board.id });
          return () => api.call("Undo.create", { action_id: data.undo.action_id });
        },
      });
    },
  };
}
