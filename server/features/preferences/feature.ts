import type { Feature } from "#server/platform/feature.ts";
import { preferenceHandlers } from "./routes.ts";

export const feature = { handlers: preferenceHandlers } satisfies Feature;
