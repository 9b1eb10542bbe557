import type { Feature } from "#server/platform/feature.ts";
import { registerFeeds } from "./routes.ts";

export const feature = { routes: [registerFeeds] } satisfies Feature;
