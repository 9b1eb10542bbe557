import type { Feature } from "#server/platform/feature.ts";
import { registerPreviews } from "./preview-route.ts";
import { pageReadingHandlers } from "./routes.ts";

export const feature = { handlers: pageReadingHandlers, routes: [registerPreviews] } satisfies Feature;
