import { useLingui } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { changedSpan, placeAt } from "#ui/drag/order.ts";
import { needsPassword } from "../../../api.ts";
import { useApi } from "../../../app.tsx";
import { errorText } from "../../../error-messages.ts";
import { useToasts } from "../../../toasts.tsx";
import { arrangeBoards, refreshOrder } from "../../board-changes/index.ts";
import type { BoardDrop } from "../drops.ts";
import { listShownBoards, type Shown } from "./list-shown-boards.ts";

export type OrderToStore = BoardDrop & {
  /** The order they are shown in stands in place of the one that was kept: all of it has to be said. */
  overwrites: Shown | null;
};

/** Keeps an order of boards as the member's own. It shows at once, and goes back where it is refused. */
export function useStoreOrder() {
  const { i18n } = useLingui();
  const api = useApi();
  const client = useQueryClient();
  const toasts = useToasts();

  return useMutation({
    async mutationFn(drop: OrderToStore) {
      const { overwrites, before, after, id, place } = drop;
      const shown = overwrites && (await listShownBoards(api, overwrites)).map((board) => board.id);
      const ids = shown ? placeAt(shown, id, place) : changedSpan(before, after);
      await api.call("BoardsReorder.create", { board_ids: [...ids] });
      // Not before the order is kept: a list asked for by another order is another list.
      if (overwrites) await api.call("UserMetadata.update", { most_recent_board_sort_order: "custom" });
    },
    onMutate: ({ after }) => arrangeBoards(client, after),
    onError(error, _, takeBack) {
      takeBack?.();
      if (!needsPassword(error)) toasts.show({ text: errorText(i18n, error), tone: "danger" });
    },
    async onSettled(_, error, drop) {
      if (error === null && drop.overwrites) {
        await client.invalidateQueries({ queryKey: ["UserMetadata.get"] });
      }
      await refreshOrder(client);
    },
  });
}
