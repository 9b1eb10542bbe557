import { type QueryFilters, useMutation, useQueryClient } from "@tanstack/react-query";
import { changedSpan } from "#ui/drag/order.ts";
import { arrangePages, type Pages } from "#web/platform/query/arrange-pages.ts";
import { boardErrorText } from "#web/platform/texts/board-error.ts";
import { useTellFailure } from "#web/platform/toasts/use-tell-failure.ts";

/** The order that a list stood in, and the one it is to stand in. */
export type Order = { before: readonly string[]; after: readonly string[] };

type OrderKept<Change extends Order> = {
  /** Whose order it is: changes of the same are stored one after the other. */
  id: string;
  /** The lists that show it. */
  lists: QueryFilters;
  store: (change: Change) => Promise<unknown>;
};

/** Stores an order. It shows at once, and goes back where it is refused. */
export function useStoreOrder<Change extends Order>({ id, lists, store }: OrderKept<Change>) {
  const client = useQueryClient();
  const tellFailure = useTellFailure(boardErrorText);
  const mutationKey = ["order", id];

  const storing = useMutation({
    mutationKey,
    scope: { id },
    mutationFn: store,
    onError(error, { before, after }) {
      show(changedSpan(after, before));
      tellFailure(error);
    },
    // A list read between two changes would show the second one's order as it was before.
    onSettled: () => (client.isMutating({ mutationKey }) > 1 ? undefined : client.invalidateQueries(lists)),
  });

  function show(order: readonly string[]): void {
    client.setQueriesData<Pages<{ id: string }>>(lists, (pages) => pages && arrangePages(pages, order));
  }

  return (change: Change) => {
    // What is on its way would bring back the order that it was asked in.
    void client.cancelQueries(lists);
    show(change.after);
    storing.mutate(change);
  };
}
