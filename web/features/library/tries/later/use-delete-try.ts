import { useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import type { Try } from "#contract/library/entities/try.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { useUndoable } from "#web/platform/toasts/use-undoable.ts";
import type { TriesProps } from "../tries-props.ts";
import { takeOutTry } from "./change-tries.ts";

/** Deletes a try, with an undo. */
export function useDeleteTry(shown: TriesProps): (tried: Try) => void {
  const { t } = useLingui();
  const api = useApi();
  const client = useQueryClient();
  const { user } = useViewer();
  const undoable = useUndoable();
  return (tried) =>
    undoable({
      show: () => takeOutTry({ ...shown, api, client }, tried, tried.user.id === user?.id),
      async run() {
        const { data } = await api.call("PinTry.delete", { try_id: tried.id });
        return () => api.call("Undo.create", { action_id: data.undo.action_id });
      },
      told: t`Deleted`,
      settle: () => client.invalidateQueries({ queryKey: ["UserTriedPins.get"], refetchType: "none" }),
    });
}
