export { runBoardAction, tendBoardActions } from "./jobs/run-action.ts";
