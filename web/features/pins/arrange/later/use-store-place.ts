import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Pin } from "#contract/entities/pin.ts";
import { changedSpan, placeAt } from "#ui/drag/order.ts";
import type { PinListQuery } from "#web/features/pins/wall/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { arrangePages, type Pages } from "#web/platform/query/arrange-pages.ts";
import { boardErrorText } from "#web/platform/texts/board-error.ts";
import { useTellFailure } from "#web/platform/toasts/use-tell-failure.ts";
import { type PinDrop, pinBehind, placeBack } from "../drops.ts";

/** The wall from its beginning, or from a bookmark on. */
export type QueryFrom = (start: string | null) => PinListQuery;

/** `next` is to stand behind, or what the bookmark leads to. */
type Placing = { drop: PinDrop; next: string | null; bookmark: string | null };

type Wall = { boardId: string; sectionId: string | null; queryFrom: QueryFrom; hasMore: boolean };

/** Keeps a pin's place among the others. It shows at once, and goes back where it is refused. */
export function useStorePlace({ boardId, sectionId, queryFrom, hasMore }: Wall): (drop: PinDrop) => void {
  const api = useApi();
  const client = useQueryClient();
  const tellFailure = useTellFailure(boardErrorText);
  const { queryKey } = queryFrom(null);

  const storing = useMutation({
    // One after the other: each place is told by the pin behind it.
    scope: { id: `pins of ${boardId}` },
    async mutationFn({ drop, next, bookmark }: Placing) {
      const behind = next ?? (bookmark === null ? null : await findFirst(drop.id, bookmark));
      await api.call("BoardPinsReorder.update", {
        board_id: boardId,
        section_id: sectionId ?? "",
        pin_ids: [drop.id],
        ...(behind !== null && { before_id: behind }),
      });
    },
    onError(error, { drop }) {
      show((ids) => placeBack(ids, drop));
      tellFailure(error);
    },
    onSuccess() {
      // A section's card shows its first pins.
      void client.invalidateQueries({ queryKey: ["BoardSections.get"], refetchType: "none" });
    },
  });

  /** Behind the last pin that is loaded stands the first of the page to come. */
  async function findFirst(movedId: string, bookmark: string): Promise<string | null> {
    let from: string | null = bookmark;
    while (from !== null) {
      const { pages }: Pages<Pin> = await client.fetchInfiniteQuery({ ...queryFrom(from), staleTime: 0 });
      const first = pages[0]?.data.find(({ id }) => id !== movedId);
      if (first) return first.id;
      from = pages[0]?.bookmark ?? null;
    }
    return null;
  }

  function show(change: (ids: readonly string[]) => readonly string[]): void {
    client.setQueryData<Pages<{ id: string }>>(queryKey, (pages) => {
      if (!pages) return pages;
      const ids = idsIn(pages);
      return arrangePages(pages, changedSpan(ids, change(ids)));
    });
  }

  return (drop) => {
    // A page that is on its way would bring back the order that it was asked in.
    void client.cancelQueries({ queryKey, exact: true });
    const list = client.getQueryData<Pages<{ id: string }>>(queryKey);
    const next = pinBehind(drop, list ? idsIn(list) : []);
    const bookmark = hasMore ? (list?.pages.at(-1)?.bookmark ?? null) : null;
    show((ids) => placeAmong(ids, drop, next));
    storing.mutate({ drop, next, bookmark });
  };
}

function idsIn({ pages }: Pages<{ id: string }>): string[] {
  return pages.flatMap(({ data }) => data.map(({ id }) => id));
}

function placeAmong(ids: readonly string[], { id, after }: PinDrop, next: string | null): readonly string[] {
  if (next !== null) return placeAt(ids, id, { key: next, side: "before" });
  const last = after.at(-2);
  return last === undefined ? ids : placeAt(ids, id, { key: last, side: "after" });
}
