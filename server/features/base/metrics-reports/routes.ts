import type { Handlers } from "#server/platform/http/handlers.ts";
import { reportAttributionFailure } from "./report-attribution-failure.ts";
import { reportGridTiming } from "./report-grid-timing.ts";

export const metricsReportHandlers: Handlers = {
  "AttributionFailure.create": reportAttributionFailure,
  "GridTiming.create": reportGridTiming,
};
