export { reportPurge } from "./purge-reports.ts";
export { reportHandlers } from "./routes.ts";
