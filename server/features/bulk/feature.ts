import type { Feature } from "#server/platform/feature.ts";
import { runActionJob } from "../boards/index.ts";
import { runBoardAction, tendActionsJob, tendBoardActions } from "./jobs/run-action.ts";
import { bulkHandlers } from "./routes.ts";

type TakenPins = { pin_ids: string[]; section_id: string | null };

declare module "#server/platform/events.ts" {
  interface EventData {
    /** On the board they come to; where that is none, on the member. */
    "board.pins_moved": TakenPins;
    "board.pins_copied": TakenPins;
    "board.pins_deleted": TakenPins;
    "member.pins_moved": TakenPins;
    "member.pins_copied": TakenPins;
    "member.pins_deleted": TakenPins;
  }
}

export const feature = {
  handlers: bulkHandlers,
  jobs: () => [
    runActionJob.doneBy(runBoardAction),
    tendActionsJob.doneBy(tendBoardActions, { at: "* * * * *" }),
  ],
} satisfies Feature;
