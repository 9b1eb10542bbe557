export { trashAll } from "./act.ts";
export { runBoardAction, tendBoardActions } from "./jobs/run-action.ts";
export { bulkUndos } from "./undo-copy.ts";
