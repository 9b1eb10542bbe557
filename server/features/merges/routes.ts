import type { Handlers } from "#server/platform/http/handlers.ts";
import { mergeBoards } from "./merge-boards.ts";

export const mergeHandlers: Handlers = {
  "BoardMerge.create": mergeBoards,
};
