import type { Feature } from "#server/platform/feature.ts";
import { registerConsent } from "./consent-route.ts";
import { accessGivenMail } from "./mails.ts";
import { registerMetadata } from "./metadata-route.ts";
import { accessPurge } from "./purge.ts";
import { registerRegistration } from "./registration-route.ts";
import { oauthHandlers } from "./routes.ts";
import { sweepAccess, sweepAccessJob } from "./sweep.ts";
import { tables } from "./tables.ts";
import { registerTokens } from "./token-route.ts";

declare module "#server/platform/events.ts" {
  interface EventData {
    "access_token.create": null;
    "access_token.delete": null;
    "oauth_app.create": null;
    "oauth_app.update": null;
    "oauth_app.delete": null;
    "oauth_app.renew_secret": null;
    "oauth_app.connect": null;
    "oauth_app.disconnect": null;
    "oauth_grant.stop": null;
  }
}

export const feature = {
  tables,
  handlers: oauthHandlers,
  mails: [accessGivenMail],
  routes: [registerConsent, registerTokens, registerRegistration, registerMetadata],
  purge: accessPurge,
  jobs: () => [sweepAccessJob.doneBy(sweepAccess, { at: "7 4 * * *", fill: "1d" })],
} satisfies Feature;
