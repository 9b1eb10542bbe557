import type { Tool } from "./tool.ts";
import { boardTools } from "./tools/boards.ts";
import { findingTools } from "./tools/find-pins.ts";
import { organisingTools } from "./tools/organising.ts";
import { pinTools } from "./tools/pins.ts";
import { tidyingTools } from "./tools/tidying.ts";

/** Every tool of assistants, in the order in which they are listed. */
export const tools: readonly Tool[] = [
  ...findingTools,
  ...pinTools,
  ...boardTools,
  ...organisingTools,
  ...tidyingTools,
];
