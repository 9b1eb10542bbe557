import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import type { ResultOf } from "#contract/operations.ts";
import { changedSpan } from "#ui/drag/order.ts";
import { type Order, useStoreOrder } from "#web/features/base/shared/arrange-cards/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { arrangeItems } from "#web/platform/query/arrange-pages.ts";
import { listShownBoards, type Shown } from "./list-shown-boards.ts";

type OrderToStore = Order & {
  /** The shown list, if its order replaces the stored one. In that case we send the complete order. */
  overwrites: Shown | null;
};

/** Saves an order of boards as the member's custom order. */
export function useStoreBoards(): (order: OrderToStore) => void {
  const api = useApi();
  const client = useQueryClient();
  return useStoreOrder({
    id: "boards",
    lists: { queryKey: ["Boards.get"] },
    async store({ overwrites, before, after }: OrderToStore) {
      const moved = changedSpan(before, after);
      // A filter may show only some of the boards; the others keep their places, even if archived.
      const all = overwrites && (await listShownBoards(api, { ...overwrites, withArchived: true }));
      const ids = all ? arrangeItems(all, moved).map(({ id }) => id) : [...moved];
      try {
        await api.call("BoardsReorder.create", { board_ids: ids });
        // Only after saving, because lists are cached by their order.
        setCustomOrder(client);
      } finally {
        // Also on failure, because the order may have been saved without its answer reaching us.
        void client.invalidateQueries({ queryKey: metadataKey });
      }
    },
  });
}

const metadataKey = ["UserMetadata.get"];

/** Notes that the member's boards now show in a custom order by default. */
function setCustomOrder(client: QueryClient): void {
  client.setQueriesData<ResultOf<"UserMetadata.get">>(
    { queryKey: metadataKey },
    (known) =>
      known && { ...known, most_recent_board_sort_order: "custom", has_custom_board_sorting_order: true },
  );
}
