import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import type { OperationName } from "#contract/operations.ts";

/** What shows boards or sections, or counts them, and was read before they were made or changed. */
const OUTDATED: readonly OperationName[] = [
  "Board.get",
  "Boards.get",
  "BoardFeed.get",
  "BoardPickerBoards.get",
  "BoardPickerBoardsShortlist.get",
  "BoardSection.get",
  "BoardSectionPins.get",
  "BoardSections.get",
  "BoardSectionsRepin.get",
  "Pin.get",
  "RecentlyDeleted.get",
  "User.get",
  "UserPins.get",
];

/**
 * After boards or sections were made or changed: they are read anew where they stand, and when they are come back to.
 * Whoever leaves the page with it forgets first: what the next page reads would be forgotten too.
 */
export async function forgetBoards(queryClient: QueryClient, isLeaving = false): Promise<void> {
  const refetchType = isLeaving ? "none" : "active";
  await Promise.all(
    OUTDATED.map((name) => {
      queryClient.removeQueries({ queryKey: [name], type: "inactive" });
      return queryClient.invalidateQueries({ queryKey: [name], refetchType });
    }),
  );
}

type Listed = { id: string };

/** Takes a board out of every list at once; what stood there is brought back by what this gives. */
export function takeOutBoard(queryClient: QueryClient, boardId: string): () => void {
  const names: readonly OperationName[] = ["Boards.get", "BoardPickerBoards.get"];
  const before = names.flatMap((name) =>
    queryClient.getQueriesData<InfiniteData<{ data: Listed[] }>>({ queryKey: [name] }),
  );
  for (const [key, list] of before) {
    if (!Array.isArray(list?.pages)) continue;
    const pages = list.pages.map((page) => ({ ...page, data: page.data.filter(({ id }) => id !== boardId) }));
    queryClient.setQueryData(key, { ...list, pages });
  }
  return () => {
    for (const [key, list] of before) queryClient.setQueryData(key, list);
  };
}
