import type { Handlers } from "#server/platform/http/handlers.ts";
import { acceptInvite, approveRequest } from "./answer-invite.ts";
import { deleteInvite } from "./delete-invite.ts";
import { inviteMembers } from "./invite-members.ts";
import { listCollaborators } from "./list-collaborators.ts";
import { listContactRequests, listInvites } from "./list-invites.ts";
import { removeMember } from "./remove-member.ts";

export const collaborationHandlers: Handlers = {
  "BoardInvites.get": listInvites,
  "BoardInvite.create": inviteMembers,
  "BoardInvite.update": acceptInvite,
  "BoardInvite.delete": deleteInvite,
  "BoardCollaborators.get": listCollaborators,
  "BoardCollaborator.delete": removeMember,
  "ContactRequests.get": listContactRequests,
  "ContactRequest.update": approveRequest,
};
