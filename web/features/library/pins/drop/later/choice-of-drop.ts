import { type BoardChoice, choiceOfBoard, choiceOfSection } from "#web/features/library/picker/index.ts";
import type { DropPlace } from "../drop-places.ts";

export function choiceOfDrop({ board, section }: Pick<DropPlace, "board" | "section">): BoardChoice {
  return section === null ? choiceOfBoard(board) : choiceOfSection(board, section);
}
