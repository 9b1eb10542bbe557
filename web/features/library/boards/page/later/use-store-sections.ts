import { changedSpan } from "#ui/drag/order.ts";
import { type Order, useStoreOrder } from "#web/features/base/shared/arrange-cards/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { sectionsQuery } from "../board-query.ts";
import { useBoardAddress } from "../use-board.ts";

/** Saves the order of a board's sections. */
export function useStoreSections(boardId: string): (order: Order) => void {
  const api = useApi();
  const [, subject] = useBoardAddress();
  return useStoreOrder({
    id: `sections of ${boardId}`,
    lists: { queryKey: sectionsQuery(api, boardId, subject).queryKey, exact: true },
    store: ({ before, after }: Order) =>
      api.call("BoardSectionsReorder.update", {
        board_id: boardId,
        ...(subject !== null && { orbac_subject_id: subject }),
        section_ids: [...changedSpan(before, after)],
      }),
  });
}
