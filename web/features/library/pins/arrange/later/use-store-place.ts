import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Board } from "#contract/library/entities/board.ts";
import type { Pin } from "#contract/library/entities/pin.ts";
import { changedSpan, placeAt } from "#ui/drag/order.ts";
import type { PinListQuery } from "#web/features/library/pins/wall/index.ts";
import { asOwner } from "#web/platform/api/acting.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { arrangePages, type Pages } from "#web/platform/query/arrange-pages.ts";
import { boardErrorText } from "#web/platform/texts/board-error.ts";
import { useTellFailure } from "#web/platform/toasts/use-tell-failure.ts";
import { type PinDrop, pinBehind, placeBack } from "../drops.ts";

/** Builds the wall's query, starting at the top or at a bookmark. */
export type QueryFrom = (start: string | null) => PinListQuery;

/** `next` is the Pin to insert before. Without it, the first Pin after the bookmark is used. */
type Placing = { drop: PinDrop; next: string | null; bookmark: string | null };

type Wall = {
  board: Pick<Board, "id" | "owner">;
  sectionId: string | null;
  queryFrom: QueryFrom;
  hasMore: boolean;
};

/** Saves a Pin's new position. It shows at once, and reverts if the server refuses. */
export function useStorePlace({ board, sectionId, queryFrom, hasMore }: Wall): (drop: PinDrop) => void {
  const api = useApi();
  const client = useQueryClient();
  const tellFailure = useTellFailure(boardErrorText);
  const { acting } = useViewer();
  const { queryKey } = queryFrom(null);

  const storing = useMutation({
    // In sequence, because each position refers to the Pin that follows.
    scope: { id: `pins of ${board.id}` },
    async mutationFn({ drop, next, bookmark }: Placing) {
      const behind = next ?? (bookmark === null ? null : await findFirst(drop.id, bookmark));
      await api.call("BoardPinsReorder.update", {
        board_id: board.id,
        ...asOwner(board, acting),
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
      // The cards of sections show their first Pins.
      void client.invalidateQueries({ queryKey: ["BoardSections.get"], refetchType: "none" });
    },
  });

  /** The last loaded Pin is followed by the first one of the next page. */
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
    // A page still loading would restore the old order.
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
