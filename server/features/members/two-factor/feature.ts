import { loginMethodChangedMail } from "#server/platform/auth/mails.ts";
import type { Feature } from "#server/platform/feature.ts";
import { twoFactorHandlers } from "./routes.ts";
import { tables } from "./tables.ts";

declare module "#server/platform/events.ts" {
  interface EventData {
    "two_factor.begin": null;
    "two_factor.turn_on": null;
    "two_factor.turn_off": null;
    "recovery_codes.make": null;
    "recovery_code.use": null;
    "passkey.add": null;
    "passkey.remove": null;
  }
}

export const feature = {
  tables,
  handlers: twoFactorHandlers,
  mails: [loginMethodChangedMail],
} satisfies Feature;
