import { changedSpan } from "#ui/drag/order.ts";
import { useApi } from "../../../app.tsx";
import { type Order, useStoreOrder } from "../../arrange-cards/index.ts";
import { sectionsQuery } from "../board-query.ts";

/** Keeps an order of a board's sections. */
export function useStoreSections(boardId: string): (order: Order) => void {
  const api = useApi();
  return useStoreOrder({
    id: `sections of ${boardId}`,
    lists: { queryKey: sectionsQuery(api, boardId).queryKey, exact: true },
    store: ({ before, after }: Order) =>
      api.call("BoardSectionsReorder.update", {
        board_id: boardId,
        section_ids: [...changedSpan(before, after)],
      }),
  });
}
