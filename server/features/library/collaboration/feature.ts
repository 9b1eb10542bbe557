import type { Feature } from "#server/platform/feature.ts";
import { deliverInvite, deliverInviteJob } from "./deliver-email-invite.ts";
import { boardInviteMail } from "./mails.ts";
import { invitePurge } from "./purge-invites.ts";
import { collaborationHandlers } from "./routes.ts";
import { sweepLinks, sweepLinksJob } from "./sweep-links.ts";
import { tables } from "./tables.ts";

declare module "#server/platform/events.ts" {
  interface EventData {
    "board.collaborator_invited": { member_id: string; is_contact_request: boolean };
    "board.invite_approved": { inviter_id: string | null };
    "board.invite_accepted": { inviter_id: string | null };
    "board.invite_declined": { inviter_id: string | null };
    "board.email_invited": null;
    "board.link_created": null;
    "board.link_revoked": null;
    "board.owner_offered": { member_id: string };
    "board.owner_offer_ended": { member_id: string };
    "board.invite_withdrawn": { member_id: string };
  }
}

export const feature = {
  tables,
  handlers: collaborationHandlers,
  mails: [boardInviteMail],
  purge: invitePurge,
  jobs: () => [
    deliverInviteJob.doneBy(deliverInvite),
    sweepLinksJob.doneBy(sweepLinks, { at: "33 4 * * *", fill: "1d" }),
  ],
} satisfies Feature;
