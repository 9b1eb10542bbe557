import type { Handlers } from "#server/platform/http/handlers.ts";
import { archiveBoard, unarchiveBoard } from "./archive-board.ts";
import { createBoard } from "./create-board.ts";
import { createSection } from "./create-section.ts";
import { deleteBoard } from "./delete-board.ts";
import { deleteSection } from "./delete-section.ts";
import { addFavoriteBoard, removeFavoriteBoard } from "./favorite-board.ts";
import { getBoard } from "./get-board.ts";
import { listBoards } from "./list-boards.ts";
import { getSection, listRepinSections, listSections } from "./list-sections.ts";
import { reorderBoards } from "./reorder-boards.ts";
import { reorderSections } from "./reorder-sections.ts";
import { updateBoard } from "./update-board.ts";
import { updateCover } from "./update-cover.ts";
import { updateSection } from "./update-section.ts";

export const boardHandlers: Handlers = {
  "Boards.get": listBoards,
  "Board.get": getBoard,
  "Board.create": createBoard,
  "Board.update": updateBoard,
  "Board.delete": deleteBoard,
  "BoardCover.update": updateCover,
  "BoardsReorder.create": reorderBoards,
  "BoardArchive.create": archiveBoard,
  "BoardArchive.delete": unarchiveBoard,
  "BoardFavorite.create": addFavoriteBoard,
  "BoardFavorite.delete": removeFavoriteBoard,
  "BoardSections.get": listSections,
  "BoardSectionsRepin.get": listRepinSections,
  "BoardSection.get": getSection,
  "BoardSectionsReorder.update": reorderSections,
  "BoardSection.create": createSection,
  "BoardSectionEdit.create": updateSection,
  "BoardSectionEdit.update": updateSection,
  "BoardSectionEdit.delete": deleteSection,
};
