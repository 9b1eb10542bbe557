import type { Feature } from "#server/platform/feature.ts";
import { invitePurge } from "./purge-invites.ts";
import { collaborationHandlers } from "./routes.ts";

declare module "#server/platform/events.ts" {
  interface EventData {
    "board.collaborator_invited": { member_id: string; is_contact_request: boolean };
    "board.invite_approved": { inviter_id: string | null };
    "board.invite_accepted": { inviter_id: string | null };
    "board.invite_declined": { inviter_id: string | null };
    "board.invite_withdrawn": { member_id: string };
  }
}

export const feature = { handlers: collaborationHandlers, purge: invitePurge } satisfies Feature;
