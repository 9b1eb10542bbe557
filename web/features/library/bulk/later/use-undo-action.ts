import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useApi } from "#web/platform/api/use-api.ts";
import { refresh } from "#web/platform/query/outdated.ts";
import { boardErrorText } from "#web/platform/texts/board-error.ts";
import { useTellFailure } from "#web/platform/toasts/use-tell-failure.ts";
import { trackRestore } from "./track-restore.ts";

type Undoing = { action_id: string; orbac_subject_id?: string };

/** Undoes a change to boards and their Pins, identified by the action id from the server. */
export function useUndoAction() {
  const api = useApi();
  const client = useQueryClient();
  const tellFailure = useTellFailure(boardErrorText);
  return useMutation({
    mutationFn: async (undo: Undoing) => (await api.call("Undo.create", undo)).data,
    onSuccess({ blocking_action: action }, { orbac_subject_id }) {
      if (action !== null) trackRestore(action, orbac_subject_id);
    },
    onError: tellFailure,
    onSettled: () => refresh(client, ["boards", "pins", "trash"]),
  });
}
