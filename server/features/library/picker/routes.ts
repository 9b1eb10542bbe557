import { forSubject } from "#server/platform/http/act-as.ts";
import type { Handlers } from "#server/platform/http/handlers.ts";
import { findPickerSections } from "./find-picker-sections.ts";
import { listPickerBoards } from "./list-picker-boards.ts";
import { listShortlist } from "./list-shortlist.ts";
import { listTitleSuggestions } from "./list-title-suggestions.ts";

export const pickerHandlers: Handlers = {
  "BoardPickerBoards.get": listPickerBoards,
  "BoardPickerSections.get": findPickerSections,
  "BoardPickerBoardsShortlist.get": listShortlist,
  "BoardTitleSuggestions.get": forSubject(listTitleSuggestions),
  "BoardTitleSuggestions.create": forSubject(listTitleSuggestions),
};
