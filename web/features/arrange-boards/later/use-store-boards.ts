import { useQueryClient } from "@tanstack/react-query";
import { changedSpan, placeAt } from "#ui/drag/order.ts";
import { useApi } from "../../../app.tsx";
import { useStoreOrder } from "../../arrange-cards/index.ts";
import type { BoardDrop } from "../drops.ts";
import { listShownBoards, type Shown } from "./list-shown-boards.ts";

type OrderToStore = BoardDrop & {
  /** The order they are shown in stands in place of the one that was kept: all of it has to be said. */
  overwrites: Shown | null;
};

/** Keeps an order of boards as the member's own. */
export function useStoreBoards(): (order: OrderToStore) => void {
  const api = useApi();
  const client = useQueryClient();
  return useStoreOrder({
    id: "boards",
    lists: { queryKey: ["Boards.get"] },
    async store({ overwrites, before, after, id, place }: OrderToStore) {
      const shown = overwrites && (await listShownBoards(api, overwrites)).map((board) => board.id);
      const ids = shown ? placeAt(shown, id, place) : changedSpan(before, after);
      await api.call("BoardsReorder.create", { board_ids: [...ids] });
      if (!overwrites) return;
      // Not before the order is kept: a list asked for by another order is another list.
      await api.call("UserMetadata.update", { most_recent_board_sort_order: "custom" });
      await client.invalidateQueries({ queryKey: ["UserMetadata.get"] });
    },
  });
}
