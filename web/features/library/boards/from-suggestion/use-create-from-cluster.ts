import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { savedUrl } from "#contract/urls.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { useStillHere } from "#web/platform/browser/use-still-here.ts";
import { useSubmission } from "#web/platform/forms/use-submission.ts";
import { isSamePath } from "#web/platform/page/paths.ts";
import { outdate, refresh } from "#web/platform/query/outdated.ts";
import { boardErrorText } from "#web/platform/texts/board-error.ts";
import { useToasts } from "#web/platform/toasts/toasts.tsx";
import { useTellFailure } from "#web/platform/toasts/use-tell-failure.ts";
import { createAndFill, type NewClusterBoard } from "./posted-cluster.ts";

export type Creation = {
  create: (board: NewClusterBoard) => void;
  isBusy: boolean;
  error: string | null;
};

/** Creates a suggested board with its Pins, and leads to it. The undo moves the Pins back and deletes the board. */
export function useCreateFromCluster(): Creation {
  const { t, i18n } = useLingui();
  const api = useApi();
  const client = useQueryClient();
  const toasts = useToasts();
  const navigate = useNavigate();
  const isStillHere = useStillHere();
  const tellFailure = useTellFailure(boardErrorText);

  async function undo(board: { id: string; url: string }, actionId: string | undefined) {
    if (isSamePath(location.pathname, board.url)) await navigate(savedUrl(), { replace: true });
    try {
      if (actionId !== undefined) await api.call("Undo.create", { action_id: actionId });
      await api.call("Board.delete", { board_id: board.id });
      toasts.show({ text: t`Board deleted. The Pins are back where they were.`, tone: "success" });
    } catch (error) {
      tellFailure(error);
    }
    await refresh(client, ["boards", "pins", "trash"]);
  }

  const creation = useSubmission({
    mutationFn: (wanted: NewClusterBoard) => createAndFill(api, wanted),
    async onSuccess({ board, moved }) {
      const { pin_count: count } = moved;
      const { name: label } = board;
      toasts.show({
        text: t`${plural(count, { one: `# Pin moved to ${label}`, other: `# Pins moved to ${label}` })}`,
        action: { label: t`Undo`, onPress: () => void undo(board, moved.undo?.action_id) },
      });
      outdate(client, ["boards", "pins"]);
      if (isStillHere()) await navigate(board.url, { replace: true });
    },
    onError: (error) => !isStillHere() && tellFailure(error),
  });

  return {
    create: (board) => creation.mutate(board),
    isBusy: creation.isPending,
    error: creation.error === null ? null : boardErrorText(i18n, creation.error),
  };
}
