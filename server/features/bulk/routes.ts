import type { Handlers } from "#server/platform/http/handlers.ts";
import { getBoardAction } from "./get-board-action.ts";
import { copyNamed, deleteNamed, moveNamed, takeOutOfSection } from "./named-pins.ts";
import { deleteWhole, moveWhole } from "./whole-board.ts";

export const bulkHandlers: Handlers = {
  "BulkEdit.create": copyNamed,
  "BulkEdit.update": moveNamed,
  "BulkEdit.delete": deleteNamed,
  "BulkEditSelectAll.update": moveWhole,
  "BulkEditSelectAll.delete": deleteWhole,
  "BoardSectionPins.delete": takeOutOfSection,
  "BoardAction.get": getBoardAction,
};
