import type { Board } from "#contract/entities/board.ts";
import { SAVE_BEHAVIOR_BOARDS_BELOW } from "#contract/limits.ts";
import { type BoardChoice, choiceNow, choiceOfBoard } from "#web/features/picker/index.ts";

/** As `save_behavior` says it: one press saves to the profile, or asks for a board. */
const SAVES_TO_PROFILE = 0;

/** What one press of Save does: ask for a place, save to the profile, or to the place used last. */
export type SaveWay = "asks" | "profile" | "latest";

export type WayFacts = {
  /** The member's boards, latest used first; null as long as they are not known. */
  boards: readonly Board[] | null;
  /** Null as long as it is not known, or not asked for. */
  behavior: number | null;
};

export type SaveFacts = {
  way: SaveWay;
  /** The place chosen last in this browser. */
  remembered: BoardChoice | null;
  boards: WayFacts["boards"];
  /** There are no more than those. */
  isWhole: boolean;
  profile: BoardChoice;
};

/** With a few boards there is no usual place yet: the member's way to save says what a press means. */
export function hasFewBoards(boards: readonly unknown[] | null): boolean {
  return boards !== null && boards.length < SAVE_BEHAVIOR_BOARDS_BELOW;
}

/** What one press of Save does; null as long as it is not known. */
export function findSaveWay({ boards, behavior }: WayFacts): SaveWay | null {
  if (boards === null) return null;
  if (!hasFewBoards(boards)) return "latest";
  if (behavior === null) return null;
  return behavior === SAVES_TO_PROFILE ? "profile" : "asks";
}

/** The same while it is not known yet, by what was known last; null: nothing was. */
export function guessSaveWay({ boards }: WayFacts, kept: SaveWay | null): SaveWay {
  if (boards === null) return kept ?? "latest";
  return kept === "profile" ? "profile" : "asks";
}

/** Where one press of Save puts a pin; null: it opens the list of places. */
export function chooseSavePlace(facts: SaveFacts): BoardChoice | null {
  const { way, boards, profile } = facts;
  if (way === "asks") return null;
  if (way === "profile") return profile;
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
