import type { Feature } from "#server/platform/feature.ts";
import { boardHandlers } from "./routes.ts";
import { tables } from "./tables.ts";
import { boardPurge } from "./trash/purge-boards.ts";

declare module "#server/platform/events.ts" {
  interface EventData {
    "board.board_created": { source: string | null };
    "board.board_updated": { fields: string[] };
    "board.board_cover_changed": { pin_id: string | null };
    "board.board_archived": null;
    "board.board_unarchived": null;
    "board.board_deleted": null;
    "board.board_restored": null;
    /** With the former owner, unless their account is gone. */
    "board.board_passed_on": { member_id: string | null };
    "board.collaborator_joined": null;
    "board.collaborator_left": null;
    "board.collaborator_removed": { member_id: string };
    "board.sections_reordered": { section_ids: string[] };
    "section.section_created": { board_id: string; pins: number };
    "section.section_updated": { board_id: string; is_renamed: boolean; pins: number };
    "section.section_deleted": { board_id: string; pins: number; with_pins: boolean };
    "section.section_restored": { board_id: string };
  }
}

export const feature = {
  tables,
  handlers: boardHandlers,
  purge: { ...boardPurge, after: ["pins"] },
} satisfies Feature;
