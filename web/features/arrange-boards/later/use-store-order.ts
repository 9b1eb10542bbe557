import { useMutation, useQueryClient } from "@tanstack/react-query";
import { changedSpan, placeAt } from "#ui/drag/order.ts";
import { useApi } from "../../../app.tsx";
import { useTellFailure } from "../../../use-tell-failure.ts";
import { arrangeBoards, refreshOrder } from "../../board-changes/index.ts";
import type { BoardDrop } from "../drops.ts";
import { listShownBoards, type Shown } from "./list-shown-boards.ts";

export type OrderToStore = BoardDrop & {
  /** The order they are shown in stands in place of the one that was kept: all of it has to be said. */
  overwrites: Shown | null;
};

/** Keeps an order of boards as the member's own. It shows at once, and goes back where it is refused. */
export function useStoreOrder() {
  const api = useApi();
  const client = useQueryClient();
  const tellFailure = useTellFailure();

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
      tellFailure(error);
    },
    async onSettled(_, error, drop) {
      if (error === null && drop.overwrites) {
        await client.invalidateQueries({ queryKey: ["UserMetadata.get"] });
      }
      await refreshOrder(client);
    },
  });
}
