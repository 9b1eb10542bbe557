import type { BoardSort } from "./resources/board-view.ts";

/** How boards can be sorted: the members' choices, and a default that only an experiment sets. */
export type BoardOrder = BoardSort | "group_boards_first";

export type OrderFacts = {
  /** The boards belong to the viewer. */
  isOwner: boolean;
  /** The owner's last choice; null if never set. */
  stored: BoardSort | null;
  /** The owner has put the boards in a custom order. */
  hasCustomOrder: boolean;
  hasGroupBoard: boolean;
  /** The viewer is in the experiment that shows group boards first. */
  putsGroupBoardsFirst: boolean;
};

/** The order of boards when none is requested. */
export function chooseBoardOrder(facts: OrderFacts): BoardOrder {
  if (!facts.isOwner) return "last_pinned_to";
  if (facts.stored) return facts.stored;
  if (facts.hasCustomOrder) return "custom";
  return facts.putsGroupBoardsFirst && facts.hasGroupBoard ? "group_boards_first" : "last_pinned_to";
}

/** The experiment and group behind `putsGroupBoardsFirst`. */
export const GROUP_BOARDS_EXPERIMENT = { name: "group_boards_at_top", group: "enabled" } as const;
