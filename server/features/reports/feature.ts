import type { Feature } from "#server/platform/feature.ts";
import { reportPurge } from "./purge-reports.ts";
import { reportHandlers } from "./routes.ts";

export const feature = {
  handlers: reportHandlers,
  purge: { ...reportPurge, after: ["comments", "pins"] },
} satisfies Feature;
