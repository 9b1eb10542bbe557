import type { Board, Section } from "#contract/entities/board.ts";

/** Where a pin goes, and how that place is called; without a board it is the member's profile. */
export type BoardChoice = {
  boardId: string | null;
  sectionId: string | null;
  label: string;
  /** What a section is called within its board. */
  sectionTitle?: string;
  /** Where the place is looked at. */
  url?: string | null;
  /** Who can see what is there, as its list told. */
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

/** A place on a board that may have got another name since it was chosen. */
export function choiceNow(choice: BoardChoice, board: Board): BoardChoice {
  if (choice.sectionId === null) return choiceOfBoard(board);
  const { sectionTitle } = choice;
  return sectionTitle === undefined ? choice : { ...choice, label: labelOf(board, sectionTitle) };
}

function labelOf(board: Board, sectionTitle: string): string {
  return `${board.name} · ${sectionTitle}`;
}
