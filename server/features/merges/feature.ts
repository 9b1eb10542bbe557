import type { Feature } from "#server/platform/feature.ts";
import { mergeHandlers } from "./routes.ts";

export const feature = { handlers: mergeHandlers } satisfies Feature;
