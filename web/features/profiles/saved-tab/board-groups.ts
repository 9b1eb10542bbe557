import type { BoardOrder } from "#contract/board-order.ts";
import type { Board } from "#contract/entities/board.ts";

/** In the order they stand in. */
const BOARD_GROUPS = ["public", "protected", "secret", "archived"] as const;
export type BoardGroup = Board["profileGroup"];

export const BOARD_FILTERS = ["group", "secret", "archived"] as const;
export type BoardFilter = (typeof BOARD_FILTERS)[number];

/** Whether a group's name stands over it: told to the owner alone, not in the overview, not over nothing. */
export function hasHeading(
  group: BoardGroup,
  { isOwner, isOverview, count }: { isOwner: boolean; isOverview: boolean; count: number },
): boolean {
  return group !== "public" && isOwner && !isOverview && count > 0;
}

/** The groups that there are, each with its boards in their order. */
export function groupBoards(boards: readonly Board[]): { group: BoardGroup; boards: Board[] }[] {
  return BOARD_GROUPS.map((group) => ({
    group,
    boards: boards.filter((board) => board.profileGroup === group),
  })).filter((shown) => shown.boards.length > 0);
}

type Filtered = Pick<Board, "archived_by_me_at" | "privacy" | "is_collaborative">;

/** The chosen filters show what any of them shows; none shows all but the archive. */
export function fits(board: Filtered, filters: readonly BoardFilter[]): boolean {
  if (board.archived_by_me_at !== null) return filters.includes("archived");
  if (filters.length === 0) return true;
  const isSecret = board.privacy === "secret" && filters.includes("secret");
  return isSecret || (board.is_collaborative && filters.includes("group"));
}

/** What is already here in the order just chosen, until the server's answer comes; as it stands where only the server knows. */
export function sortBoards(boards: readonly Board[], order: BoardOrder | undefined, locale: string): Board[] {
  if (order === "alphabetical") {
    const { compare } = new Intl.Collator(locale, { numeric: true });
    return boards.toSorted((a, b) => compare(a.name, b.name) || Number(BigInt(a.id) - BigInt(b.id)));
  }
  if (order === "last_pinned_to") {
    const usedAt = (board: Board) => Date.parse(board.board_order_modified_at ?? board.created_at);
    return boards.toSorted((a, b) => usedAt(b) - usedAt(a));
  }
  return [...boards];
}
