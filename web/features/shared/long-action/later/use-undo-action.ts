import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useApi } from "#web/platform/api/use-api.ts";
import { refresh } from "#web/platform/query/outdated.ts";
import { boardErrorText } from "#web/platform/texts/board-error.ts";
import { useTellFailure } from "#web/platform/toasts/use-tell-failure.ts";
import { trackRestore } from "./track-restore.ts";

/** Undoes a change to boards and their Pins, identified by the action id from the server. */
export function useUndoAction() {
  const api = useApi();
  const client = useQueryClient();
  const tellFailure = useTellFailure(boardErrorText);
  return useMutation({
    mutationFn: async (actionId: string) => (await api.call("Undo.create", { action_id: actionId })).data,
    onSuccess({ blocking_action: action }) {
      if (action !== null) trackRestore(action);
    },
    onError: tellFailure,
    onSettled: () => refresh(client, ["boards", "pins", "trash"]),
  });
}
