import type { Feature } from "#server/platform/feature.ts";
import { instanceHandlers } from "./routes.ts";

export const feature = { handlers: instanceHandlers } satisfies Feature;
