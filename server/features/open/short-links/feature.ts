import type { Feature } from "#server/platform/feature.ts";
import { registerShortLinks } from "./routes.ts";

export const feature = { routes: [registerShortLinks] } satisfies Feature;
