import type { Feature } from "#server/platform/feature.ts";
import { registerSitemaps } from "./routes.ts";

export const feature = { routes: [registerSitemaps] } satisfies Feature;
