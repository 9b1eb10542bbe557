import type { BoardOrder } from "#contract/library/board-order.ts";
import type { Board } from "#contract/library/entities/board.ts";

/** In display order. */
const BOARD_GROUPS = ["public", "protected", "secret", "archived"] as const;
export type BoardGroup = (typeof BOARD_GROUPS)[number];

export const BOARD_FILTERS = ["group", "secret", "archived"] as const;
export type BoardFilter = (typeof BOARD_FILTERS)[number];

/** Whether a group has a heading: only for the owner, not in the overview, and not if it's empty. */
export function hasHeading(
  group: BoardGroup,
  { isOwner, isOverview, count }: { isOwner: boolean; isOverview: boolean; count: number },
): boolean {
  return group !== "public" && isOwner && !isOverview && count > 0;
}

/** Returns the groups that have boards, each with its boards in order. Favorites come first in the first group. */
export function groupBoards(boards: readonly Board[]): { group: BoardGroup; boards: Board[] }[] {
  const favorites = boards.filter(({ profileGroup }) => profileGroup === "favorite");
  return BOARD_GROUPS.map((group) => ({
    group,
    boards: [
      ...(group === "public" ? favorites : []),
      ...boards.filter((board) => board.profileGroup === group),
    ],
  })).filter((shown) => shown.boards.length > 0);
}

type Filtered = Pick<Board, "archived_by_me_at" | "privacy" | "is_collaborative">;

/** Whether a board matches any of the filters. Without filters, everything but archived boards matches. */
export function fits(board: Filtered, filters: readonly BoardFilter[]): boolean {
  if (board.archived_by_me_at !== null) return filters.includes("archived");
  if (filters.length === 0) return true;
  const isSecret = board.privacy === "secret" && filters.includes("secret");
  return isSecret || (board.is_collaborative && filters.includes("group"));
}

/** Sorts the loaded boards until the server answers. Orders that only the server knows leave them as they are. */
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
