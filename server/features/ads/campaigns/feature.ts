import type { Feature } from "#server/platform/feature.ts";
import { campaignHandlers } from "./routes.ts";

export const feature = { handlers: campaignHandlers } satisfies Feature;
