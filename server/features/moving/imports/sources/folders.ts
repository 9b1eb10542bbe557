import { BOARDS_PER_USER_MAX, SECTIONS_PER_BOARD_MAX } from "#contract/limits/boards.ts";
import { type Found, newBoardDetails } from "./found.ts";

export type Folder = {
  /** Its name after those of the folders that it is in. */
  path: readonly string[];
  description: string;
  isPrivate: boolean | null;
};

type FolderBoard = { description: string; privacies: Set<boolean | null>; sections: Set<string> };

const SECTION_SEPARATOR = " / ";
const SECTION_TEXT_MAX = 1000;

/** The section that folders in a board's folder become. */
export function sectionOf(names: readonly string[]): string {
  return names.join(SECTION_SEPARATOR);
}

/** Keeps the folders of a file, also those that nothing is in. */
export function createFolders() {
  const boards = new Map<string, FolderBoard>();
  let lost = 0;

  return {
    add({ path, description, isPrivate }: Folder): void {
      const [name, ...inner] = path;
      if (name === undefined) return;
      const known = boards.get(name);
      if (!known && boards.size >= BOARDS_PER_USER_MAX) return;
      const board = known ?? { description: "", privacies: new Set(), sections: new Set() };
      boards.set(name, board);
      board.privacies.add(isPrivate);
      if (inner.length === 0) {
        board.description ||= description;
        return;
      }
      if (description.trim() !== "") lost += 1;
      if (board.sections.size >= SECTIONS_PER_BOARD_MAX) return;
      board.sections.add(sectionOf(inner).slice(0, SECTION_TEXT_MAX));
    },
    /** The boards that they become. Sections have no descriptions. */
    found(): Found[] {
      const found: Found[] = [...boards].map(([name, { description, privacies, sections }]) => ({
        kind: "board",
        name,
        isPrivate: strictest(privacies),
        details: newBoardDetails({ description, sections: [...sections] }),
      }));
      if (lost > 0) found.push({ kind: "left_behind", what: "section_descriptions", count: lost });
      return found;
    },
  };
}

function strictest(privacies: ReadonlySet<boolean | null>): boolean | null {
  if (privacies.has(true)) return true;
  return privacies.has(null) ? null : false;
}
