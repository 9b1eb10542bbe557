import { type QueryFilters, useMutation, useQueryClient } from "@tanstack/react-query";
import { changedSpan } from "#ui/drag/order.ts";
import { arrangePages, type Pages } from "#web/platform/query/arrange-pages.ts";
import { boardErrorText } from "#web/platform/texts/board-error.ts";
import { useTellFailure } from "#web/platform/toasts/use-tell-failure.ts";

/** A list's previous order and its new one. */
export type Order = { before: readonly string[]; after: readonly string[] };

type OrderKept<Change extends Order> = {
  /** Identifies the list. Changes with the same id are stored one after another. */
  id: string;
  /** The queries that show the list. */
  lists: QueryFilters;
  store: (change: Change) => Promise<unknown>;
};

/** Stores a new order. Shows it at once, and reverts it if the server refuses. */
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
    // A refetch between two changes would undo the second one on screen.
    onSettled: () => (client.isMutating({ mutationKey }) > 1 ? undefined : client.invalidateQueries(lists)),
  });

  function show(order: readonly string[]): void {
    client.setQueriesData<Pages<{ id: string }>>(lists, (pages) => pages && arrangePages(pages, order));
  }

  return (change: Change) => {
    // A pending response would bring back the previous order.
    void client.cancelQueries(lists);
    show(change.after);
    storing.mutate(change);
  };
}
