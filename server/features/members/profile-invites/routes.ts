import type { Handlers } from "#server/platform/http/handlers.ts";
import { createInvite } from "./create-invite.ts";
import { deleteInvite } from "./delete-invite.ts";
import { listInvites } from "./list-invites.ts";
import { recordLanding } from "./record-landing.ts";

export const profileInviteHandlers: Handlers = {
  "ProfileInvites.get": listInvites,
  "ProfileInvite.create": createInvite,
  "ProfileInvite.delete": deleteInvite,
  "InviteCodeLanding.create": recordLanding,
};
