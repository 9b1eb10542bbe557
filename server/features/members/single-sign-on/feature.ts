import type { Feature } from "#server/platform/feature.ts";
import { registerSingleSignOn } from "./login-route.ts";
import { singleSignOnHandlers } from "./routes.ts";
import { tables } from "./tables.ts";

declare module "#server/platform/events.ts" {
  interface EventData {
    "login_identity.connect": null;
    "login_identity.disconnect": null;
  }
}

export const feature = {
  tables,
  handlers: singleSignOnHandlers,
  routes: [registerSingleSignOn],
} satisfies Feature;
