export { RUN_BOARD_ACTION_TASK } from "../boards/index.ts";
export { runBoardAction, TEND_BOARD_ACTIONS_TASK, tendBoardActions } from "./jobs/run-action.ts";
export { bulkHandlers } from "./routes.ts";
