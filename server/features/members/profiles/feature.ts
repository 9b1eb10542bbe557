import type { Feature } from "#server/platform/feature.ts";
import { registerAvatarUpload } from "./avatar-route.ts";
import { registerCoverUpload } from "./cover-route.ts";
import { usernameChangedMail } from "./mails.ts";
import { profileHandlers } from "./routes.ts";
import { tables } from "./tables.ts";

declare module "#server/platform/events.ts" {
  interface EventData {
    "member.update": { fields: string[] };
  }
}

export const feature = {
  tables,
  handlers: profileHandlers,
  mails: [usernameChangedMail],
  routes: [registerAvatarUpload, registerCoverUpload],
} satisfies Feature;
