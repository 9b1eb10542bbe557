import type { Feature } from "#server/platform/feature.ts";
import { boardFollowHandlers } from "./routes.ts";

export const feature = { handlers: boardFollowHandlers } satisfies Feature;
