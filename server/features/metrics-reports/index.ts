export { metricsReportHandlers } from "./routes.ts";
