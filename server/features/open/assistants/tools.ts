import type { Tool } from "./tool.ts";
import { boardTools } from "./tools/boards.ts";
import { linkTools } from "./tools/dead-links.ts";
import { duplicateTools } from "./tools/duplicates.ts";
import { findingTools } from "./tools/find-pins.ts";
import { importTools } from "./tools/imports.ts";
import { pinTools } from "./tools/pins.ts";
import { suggestionTools } from "./tools/suggestions.ts";
import { undoTools } from "./tools/undo.ts";

/** Every tool of assistants, in the order in which they are listed. */
export const tools: readonly Tool[] = [
  ...findingTools,
  ...pinTools,
  ...boardTools,
  ...suggestionTools,
  ...duplicateTools,
  ...linkTools,
  ...importTools,
  ...undoTools,
];
