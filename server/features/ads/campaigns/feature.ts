import type { Feature } from "#server/platform/feature.ts";
import { campaignHandlers } from "./routes.ts";
import { tables } from "./tables.ts";

export const feature = { tables, handlers: campaignHandlers } satisfies Feature;
