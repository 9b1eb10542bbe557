import { forSubject } from "#server/platform/http/act-as.ts";
import type { Handlers } from "#server/platform/http/handlers.ts";
import { getBoardAction } from "./get-board-action.ts";
import { copyNamed, deleteNamed, moveNamed, takeOutOfSection } from "./named-pins.ts";
import { copyEverything, countEverything, deleteEverything, moveEverything } from "./select-all.ts";

export const bulkHandlers: Handlers = {
  "BulkEdit.create": copyNamed,
  "BulkEdit.update": moveNamed,
  "BulkEdit.delete": deleteNamed,
  "BulkEditSelectAll.get": countEverything,
  "BulkEditSelectAll.create": copyEverything,
  "BulkEditSelectAll.update": moveEverything,
  "BulkEditSelectAll.delete": deleteEverything,
  "BoardSectionPins.delete": forSubject(takeOutOfSection),
  "BoardAction.get": getBoardAction,
};
