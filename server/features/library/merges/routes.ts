import type { Handlers } from "#server/platform/http/handlers.ts";
import { mergeBoards } from "./merge-boards.ts";
import { mergeSections, moveSection } from "./merge-sections.ts";

export const mergeHandlers: Handlers = {
  "BoardMerge.create": mergeBoards,
  "BoardSectionMerge.create": mergeSections,
  "BoardSectionMove.create": moveSection,
};
