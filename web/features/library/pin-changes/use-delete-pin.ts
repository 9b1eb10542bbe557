import { useLingui } from "@lingui/react/macro";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import type { Pin } from "#contract/library/entities/pin.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { outdate } from "#web/platform/query/outdated.ts";
import { useUndoable } from "#web/platform/toasts/use-undoable.ts";
import { usePinChanges } from "./use-pin-changes.ts";

type Deletable = Pick<Pin, "id" | "board" | "section">;

/** Moves a Pin to the trash. Walls and boards show it at once, and restore it after an undo or a refusal. */
export function useDeletePin(): (pin: Deletable) => void {
  const { t } = useLingui();
  const api = useApi();
  const client = useQueryClient();
  const change = useUndoable();
  const remove = useRemove();

  return (pin) =>
    change({
      told: t`Pin deleted`,
      show() {
        const bringBack = remove(pin.id);
        count(client, pin, -1);
        return () => {
          bringBack();
          count(client, pin, 1);
        };
      },
      async run() {
        const { data } = await api.call("Pin.delete", { id: pin.id });
        return () => api.call("Undo.create", { action_id: data.undo.action_id });
      },
      settle: () => outdate(client, ["boards", "trash"]),
    });
}

/** Hides a Pin from this member. */
export function useHidePin(): (pinId: string) => void {
  const { t } = useLingui();
  const api = useApi();
  const change = useUndoable();
  const remove = useRemove();

  return (pinId) =>
    change({
      told: t`Pin hidden`,
      show: () => remove(pinId),
      async run() {
        await api.call("PinHide.create", { pin_id: pinId });
        return () => api.call("PinHide.delete", { pin_id: pinId });
      },
    });
}

function useRemove(): (pinId: string) => () => void {
  const changes = usePinChanges();
  return (pinId) => {
    changes.takeAway(pinId);
    return () => changes.bringBack(pinId);
  };
}

/** Updates the Pin counts on the pages of its board and section. */
function count(client: QueryClient, { board, section }: Deletable, by: number): void {
  const places = [
    ["Board.get", board],
    ["BoardSection.get", section],
  ] as const;
  for (const [name, place] of places) {
    for (const [key, shown] of client.getQueriesData<{ id: string; pin_count: number }>({ queryKey: [name] }))
      if (shown !== undefined && shown.id === place?.id)
        client.setQueryData(key, { ...shown, pin_count: shown.pin_count + by });
  }
}
