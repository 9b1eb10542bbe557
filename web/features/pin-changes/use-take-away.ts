import { useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useApi } from "../../app.tsx";
import { outdate } from "../../outdated.ts";
import { useUndoable } from "../../use-undoable.ts";
import { usePinChanges } from "./use-pin-changes.ts";

/** Puts a pin into the trash; the wall shows it at once, and again if it is undone or refused. */
export function useDeletePin(): (pinId: string) => void {
  const { t } = useLingui();
  const api = useApi();
  const client = useQueryClient();
  const change = useUndoable();
  const takeAway = useTakeAway();

  return (pinId) =>
    change({
      told: t`Pin deleted`,
      show: () => takeAway(pinId),
      async run() {
        const { data } = await api.call("Pin.delete", { id: pinId });
        return () => api.call("Undo.create", { action_id: data.undo.action_id });
      },
      settle: () => outdate(client, ["boards", "trash"]),
    });
}

/** Shows a pin no more to this member. */
export function useHidePin(): (pinId: string) => void {
  const { t } = useLingui();
  const api = useApi();
  const change = useUndoable();
  const takeAway = useTakeAway();

  return (pinId) =>
    change({
      told: t`Pin hidden`,
      show: () => takeAway(pinId),
      async run() {
        await api.call("PinHide.create", { pin_id: pinId });
        return () => api.call("PinHide.delete", { pin_id: pinId });
      },
    });
}

function useTakeAway(): (pinId: string) => () => void {
  const changes = usePinChanges();
  return (pinId) => {
    changes.takeAway(pinId);
    return () => changes.bringBack(pinId);
  };
}
