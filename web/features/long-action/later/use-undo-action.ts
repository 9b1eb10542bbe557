import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useApi } from "../../../app.tsx";
import { boardErrorText } from "../../../board-error.ts";
import { refresh } from "../../../outdated.ts";
import { useTellFailure } from "../../../use-tell-failure.ts";
import { trackRestore } from "./track-restore.ts";

/** Takes back what was done to boards and the pins on them, named by what the server gave for it. */
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
