import type { Board, Section } from "#contract/library/entities/board.ts";

/** A place for a Pin, and its name. Without a board, it is the member's profile. */
export type BoardChoice = {
  boardId: string | null;
  sectionId: string | null;
  label: string;
  /** The section's name alone, without its board. */
  sectionTitle?: string;
  /** The URL of the place. */
  url?: string | null;
  /** The place's privacy, as its list showed it. */
  privacy?: Board["privacy"];
};

export function isSamePlace(one: BoardChoice | null, other: BoardChoice | null): boolean {
  return one?.boardId === other?.boardId && one?.sectionId === other?.sectionId;
}

export function choiceOfBoard({ id, name, url, privacy }: Board): BoardChoice {
  return { boardId: id, sectionId: null, label: name, url, privacy };
}

export function choiceOfSection(board: Board, section: Section): BoardChoice {
  return {
    boardId: board.id,
    sectionId: section.id,
    label: labelOf(board, section.title),
    sectionTitle: section.title,
    url: `${board.url}${encodeURIComponent(section.slug)}/`,
    privacy: board.privacy,
  };
}

/** The choice with the board's current name. */
export function choiceNow(choice: BoardChoice, board: Board): BoardChoice {
  if (choice.sectionId === null) return choiceOfBoard(board);
  const { sectionTitle } = choice;
  return sectionTitle === undefined ? choice : { ...choice, label: labelOf(board, sectionTitle) };
}

function labelOf(board: Board, sectionTitle: string): string {
  return `${board.name} · ${sectionTitle}`;
}
