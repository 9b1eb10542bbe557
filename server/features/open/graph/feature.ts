import type { Feature } from "#server/platform/feature.ts";
import { registerGraph } from "./routes.ts";

export const feature = { routes: [registerGraph] } satisfies Feature;
