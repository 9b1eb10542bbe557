import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import type { ResultOf } from "#contract/operations.ts";
import { changedSpan, placeAt } from "#ui/drag/order.ts";
import { useStoreOrder } from "#web/features/shared/arrange-cards/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
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
      try {
        await api.call("BoardsReorder.create", { board_ids: [...ids] });
        // Not before the order is kept: a list asked for by another order is another list.
        noteOwnOrder(client);
      } finally {
        // Also where the answer is lost: the order may be kept.
        void client.invalidateQueries({ queryKey: taste });
      }
    },
  });
}

const taste = ["UserMetadata.get"];

/** The server shows a member's boards in the order they have given them from then on. */
function noteOwnOrder(client: QueryClient): void {
  client.setQueriesData<ResultOf<"UserMetadata.get">>(
    { queryKey: taste },
    (known) =>
      known && { ...known, most_recent_board_sort_order: "custom", has_custom_board_sorting_order: true },
  );
}
