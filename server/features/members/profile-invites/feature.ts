import type { Feature } from "#server/platform/feature.ts";
import { profileInvitePurge } from "./purge-invites.ts";
import { profileInviteHandlers } from "./routes.ts";
import { sweepInvites, sweepInvitesJob } from "./sweep-invites.ts";
import { tables } from "./tables.ts";

declare module "#server/platform/events.ts" {
  interface EventData {
    "profile_invite.create": null;
    "profile_invite.delete": null;
  }
}

export const feature = {
  tables,
  handlers: profileInviteHandlers,
  purge: profileInvitePurge,
  jobs: () => [sweepInvitesJob.doneBy(sweepInvites, { at: "27 4 * * *", fill: "1d" })],
} satisfies Feature;
