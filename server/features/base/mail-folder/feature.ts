import type { Feature } from "#server/platform/feature.ts";
import { registerMailFolder } from "./routes.ts";

export const feature = { routes: [registerMailFolder] } satisfies Feature;
