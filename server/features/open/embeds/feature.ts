import type { Feature } from "#server/platform/feature.ts";
import { registerEmbeds } from "./routes.ts";

export const feature = { routes: [registerEmbeds] } satisfies Feature;
