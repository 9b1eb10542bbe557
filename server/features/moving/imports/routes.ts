import type { Handlers } from "#server/platform/http/handlers.ts";
import { chooseColumns, includeBoards, updateBoard } from "./choose-boards.ts";
import { createAccountImport } from "./create-account-import.ts";
import { createImport } from "./create-import.ts";
import { getImport, listBoardsOfImport, listImports, listRowsOfImport } from "./get-import.ts";
import { getPreview } from "./get-preview.ts";
import { deleteImport, startImport, steerImport, undoImport } from "./import-controls.ts";
import { retryLinks } from "./retry-links.ts";

export const importHandlers: Handlers = {
  "Imports.get": listImports,
  "Import.get": getImport,
  "Import.create": createImport,
  "ImportAccount.create": createAccountImport,
  "Import.update": chooseColumns,
  "Import.delete": deleteImport,
  "ImportBoards.get": listBoardsOfImport,
  "ImportBoards.update": includeBoards,
  "ImportBoard.update": updateBoard,
  "ImportPreview.get": getPreview,
  "ImportRows.get": listRowsOfImport,
  "ImportRun.create": startImport,
  "ImportRun.update": steerImport,
  "ImportRetry.create": retryLinks,
  "ImportRun.delete": undoImport,
};
