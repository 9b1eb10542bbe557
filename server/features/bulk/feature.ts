import type { Feature } from "#server/platform/feature.ts";
import { runActionJob } from "../boards/index.ts";
import { runBoardAction, tendActionsJob, tendBoardActions } from "./jobs/run-action.ts";
import { bulkHandlers } from "./routes.ts";

type BulkEventData = { pin_ids: string[]; section_id: string | null };

declare module "#server/platform/events.ts" {
  interface EventData {
    /** Recorded on the target board, or on the member if there is none. */
    "board.pins_moved": BulkEventData;
    "board.pins_copied": BulkEventData;
    "board.pins_deleted": BulkEventData;
    "member.pins_moved": BulkEventData;
    "member.pins_copied": BulkEventData;
    "member.pins_deleted": BulkEventData;
    /** A long action is done, or was given up. */
    "board_action.ended": null;
  }
}

export const feature = {
  handlers: bulkHandlers,
  jobs: () => [
    runActionJob.doneBy(runBoardAction),
    tendActionsJob.doneBy(tendBoardActions, { at: "* * * * *" }),
  ],
} satisfies Feature;
