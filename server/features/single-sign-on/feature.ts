import type { Feature } from "#server/platform/feature.ts";
import { registerSingleSignOn } from "./login-route.ts";
import { singleSignOnHandlers } from "./routes.ts";

export const feature = { handlers: singleSignOnHandlers, routes: [registerSingleSignOn] } satisfies Feature;
