import type { BoardSort } from "./resources/board-keeping.ts";

/** What a list of boards can be ordered by: what members choose from, and a default that only an experiment gives. */
export type BoardOrder = BoardSort | "group_boards_first";

export type OrderFacts = {
  /** The boards are the viewer's own. */
  isOwner: boolean;
  /** What the owner chose last; null: never anything. */
  stored: BoardSort | null;
  /** The owner has put boards in an order of their own. */
  hasCustomOrder: boolean;
  hasGroupBoard: boolean;
  /** The experiment that puts group boards at the top. */
  putsGroupBoardsFirst: boolean;
};

/** The order of boards where none was asked for. */
export function chooseBoardOrder(facts: OrderFacts): BoardOrder {
  if (!facts.isOwner) return "last_pinned_to";
  if (facts.stored) return facts.stored;
  if (facts.hasCustomOrder) return "custom";
  return facts.putsGroupBoardsFirst && facts.hasGroupBoard ? "group_boards_first" : "last_pinned_to";
}

/** The experiment and its group that `putsGroupBoardsFirst` speaks of. */
export const GROUP_BOARDS_EXPERIMENT = { name: "group_boards_at_top", group: "enabled" } as const;
