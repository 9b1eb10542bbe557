import type { Feature } from "#server/platform/feature.ts";
import { metricsReportHandlers } from "./routes.ts";

export const feature = { handlers: metricsReportHandlers } satisfies Feature;
