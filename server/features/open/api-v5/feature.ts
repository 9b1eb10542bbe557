import type { Feature } from "#server/platform/feature.ts";
import { registerPublicApi } from "./routes.ts";

export const feature = { routes: [registerPublicApi] } satisfies Feature;
