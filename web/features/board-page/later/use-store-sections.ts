import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Section } from "#contract/entities/board.ts";
import { changedSpan } from "#ui/drag/order.ts";
import { useApi } from "../../../app.tsx";
import { arrangePages, type Pages } from "../../../arrange-pages.ts";
import { useTellFailure } from "../../../use-tell-failure.ts";
import { sectionsQuery } from "../board-query.ts";

/** Keeps an order of a board's sections. It shows at once, and goes back where it is refused. */
export function useStoreSections(boardId: string): (order: readonly string[]) => void {
  const api = useApi();
  const client = useQueryClient();
  const tellFailure = useTellFailure();
  const { queryKey } = sectionsQuery(api, boardId);

  const storing = useMutation({
    scope: { id: `sections of ${boardId}` },
    async mutationFn(ids: readonly string[]) {
      await api.call("BoardSectionsReorder.update", { board_id: boardId, section_ids: [...ids] });
    },
    onError: tellFailure,
  });

  function show(order: readonly string[]): readonly string[] {
    let before: readonly string[] = [];
    client.setQueryData<Pages<Section>>(queryKey, (pages) => {
      if (!pages) return pages;
      before = pages.pages.flatMap(({ data }) => data.map(({ id }) => id));
      return arrangePages(pages, order);
    });
    const named = new Set(order);
    return before.filter((id) => named.has(id));
  }

  return (order) => {
    // What is on its way would bring back the order that it was asked in.
    void client.cancelQueries({ queryKey, exact: true });
    const before = show(order);
    const span = changedSpan(before, order);
    storing.mutate(span, {
      onError: () => {
        const named = new Set(span);
        show(before.filter((id) => named.has(id)));
      },
    });
  };
}
