import type { Board } from "#contract/library/entities/board.ts";
import { SAVE_BEHAVIOR_BOARDS_BELOW } from "#contract/limits/picker.ts";
import { type BoardChoice, choiceNow, choiceOfBoard } from "#web/features/library/picker/index.ts";

/** The `save_behavior` values: save to the profile, or ask for a board. */
const SAVES_TO_PROFILE = 0;

/** What one click of Save does: ask for a board, save to the profile, or save to the last used place. */
export type SaveWay = "asks" | "profile" | "latest";

export type WayFacts = {
  /** The member's boards, last used first; null while unknown. */
  boards: readonly Board[] | null;
  /** Null while unknown or not needed. */
  behavior: number | null;
};

export type SaveFacts = {
  way: SaveWay;
  /** The place last chosen in this browser. */
  remembered: BoardChoice | null;
  boards: WayFacts["boards"];
  /** True if `boards` is complete. */
  isWhole: boolean;
  profile: BoardChoice;
};

/** With only a few boards there is no default board yet, so the member's `save_behavior` decides. */
export function hasFewBoards(boards: readonly unknown[] | null): boolean {
  return boards !== null && boards.length < SAVE_BEHAVIOR_BOARDS_BELOW;
}

/** What one click of Save does; null while unknown. */
export function findSaveWay({ boards, behavior }: WayFacts): SaveWay | null {
  if (boards === null) return null;
  if (!hasFewBoards(boards)) return "latest";
  if (behavior === null) return null;
  return behavior === SAVES_TO_PROFILE ? "profile" : "asks";
}

/** A guess at the save way while it is unknown, based on the last known one. */
export function guessSaveWay({ boards }: WayFacts, kept: SaveWay | null): SaveWay {
  if (boards === null) return kept ?? "latest";
  return kept === "profile" ? "profile" : "asks";
}

/** Where one click of Save puts a Pin; null if it opens the picker. */
export function chooseSavePlace(facts: SaveFacts): BoardChoice | null {
  const { way, profile } = facts;
  if (way === "asks") return null;
  return way === "profile" ? profile : findLatestPlace(facts);
}

/** The place used last, where the picker opens; null if there is none yet. */
export function findLatestPlace(facts: SaveFacts): BoardChoice | null {
  const latest = facts.boards?.[0];
  return findRemembered(facts) ?? (latest === undefined ? null : choiceOfBoard(latest));
}

/** The last chosen place with its current name; null if it can no longer be chosen. */
function findRemembered({ remembered, boards, isWhole, profile }: SaveFacts): BoardChoice | null {
  if (remembered === null) return null;
  if (remembered.boardId === null) return profile;
  const board = boards?.find(({ id }) => id === remembered.boardId);
  if (board === undefined) return isWhole ? null : remembered;
  return choiceNow(remembered, board);
}
