import type { Feature } from "#server/platform/feature.ts";
import { runActionJob } from "../boards/actions/index.ts";
import { runBoardAction, tendActionsJob, tendBoardActions } from "./jobs/run-action.ts";
import { bulkHandlers } from "./routes.ts";

declare module "#server/platform/events.ts" {
  interface EventData {
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
