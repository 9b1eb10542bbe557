import type { Feature } from "#server/platform/feature.ts";
import { mergeHandlers } from "./routes.ts";
import { tables } from "./tables.ts";

declare module "#server/platform/events.ts" {
  interface EventData {
    "board.board_merged": { target_id: string; section_id: string };
    /** Also when the section was moved to another board. */
    "section.section_merged": {
      board_id: string;
      pins: number;
      target_board_id: string;
      target_section_id: string;
    };
  }
}

export const feature = { tables, handlers: mergeHandlers } satisfies Feature;
