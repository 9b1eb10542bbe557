import { useLingui } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Section } from "#contract/entities/board.ts";
import { changedSpan } from "#ui/drag/order.ts";
import { needsPassword } from "../../../api.ts";
import { useApi } from "../../../app.tsx";
import { arrangePages, type Pages } from "../../../arrange-pages.ts";
import { errorText } from "../../../error-messages.ts";
import { useToasts } from "../../../toasts.tsx";
import { sectionsQuery } from "../board-query.ts";

/** Keeps an order of a board's sections. It shows at once, and goes back where it is refused. */
export function useStoreSections(boardId: string): (order: readonly string[]) => void {
  const { i18n } = useLingui();
  const api = useApi();
  const client = useQueryClient();
  const toasts = useToasts();
  const { queryKey } = sectionsQuery(api, boardId);

  const storing = useMutation({
    scope: { id: `sections of ${boardId}` },
    async mutationFn(ids: readonly string[]) {
      await api.call("BoardSectionsReorder.update", { board_id: boardId, section_ids: [...ids] });
    },
    onError(error) {
      if (!needsPassword(error)) toasts.show({ text: errorText(i18n, error), tone: "danger" });
    },
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
