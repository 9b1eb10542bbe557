import type { Board, Section } from "#contract/entities/board.ts";

/** Where a pin goes, and how that place is called; without a board it is the member's profile. */
export type BoardChoice = {
  boardId: string | null;
  sectionId: string | null;
  label: string;
  /** Where the place is looked at. */
  url?: string | null;
};

export function isSamePlace(one: BoardChoice | null, other: BoardChoice | null): boolean {
  return one?.boardId === other?.boardId && one?.sectionId === other?.sectionId;
}

export function choiceOfBoard({ id, name, url }: Board): BoardChoice {
  return { boardId: id, sectionId: null, label: name, url };
}

export function choiceOfSection(board: Board, section: Section): BoardChoice {
  return {
    boardId: board.id,
    sectionId: section.id,
    label: `${board.name} · ${section.title}`,
    url: `${board.url}${encodeURIComponent(section.slug)}/`,
  };
}
