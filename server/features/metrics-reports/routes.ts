import type { Handlers } from "#server/platform/http/handlers.ts";
import { reportGridTiming } from "./report-grid-timing.ts";

export const metricsReportHandlers: Handlers = { "GridTiming.create": reportGridTiming };
