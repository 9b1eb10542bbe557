import type { Feature } from "#server/platform/feature.ts";
import { registerMcp } from "./mcp-route.ts";

export const feature = { routes: [registerMcp] } satisfies Feature;
