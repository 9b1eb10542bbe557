import type { Board } from "#contract/entities/board.ts";
import { SAVE_BEHAVIOR_BOARDS_BELOW } from "#contract/limits.ts";
import { type BoardChoice, choiceNow, choiceOfBoard } from "../choose-board/index.ts";

/** As `save_behavior` says it: one press saves to the profile, or asks for a board. */
const SAVES_TO_PROFILE = 0;

export type SaveFacts = {
  /** The place chosen last in this browser. */
  remembered: BoardChoice | null;
  /** The member's boards, latest used first; null as long as they are not known. */
  boards: readonly Board[] | null;
  /** There are no more than those. */
  isWhole: boolean;
  /** Null as long as it is not known, or not asked for. */
  behavior: number | null;
  profile: BoardChoice;
};

/** With a few boards there is no usual place yet: the member's way to save says what a press means. */
export function hasFewBoards(boards: readonly unknown[] | null): boolean {
  return boards !== null && boards.length < SAVE_BEHAVIOR_BOARDS_BELOW;
}

/** Where one press of Save puts a pin; null: it opens the list of places. */
export function chooseSavePlace(facts: SaveFacts): BoardChoice | null {
  const { boards, behavior, profile } = facts;
  if (hasFewBoards(boards)) return behavior === SAVES_TO_PROFILE ? profile : null;
  const latest = boards?.[0];
  return findRemembered(facts) ?? (latest === undefined ? null : choiceOfBoard(latest));
}

/** The place chosen last, as it is called now; null also where it can be chosen no more. */
function findRemembered({ remembered, boards, isWhole, profile }: SaveFacts): BoardChoice | null {
  if (remembered === null) return null;
  if (remembered.boardId === null) return profile;
  const board = boards?.find(({ id }) => id === remembered.boardId);
  if (board === undefined) return isWhole ? null : remembered;
  return choiceNow(remembered, board);
}
