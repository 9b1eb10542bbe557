import type { Handlers } from "#server/platform/http/handlers.ts";
import { acceptInvite, approveRequest } from "./answer-invite.ts";
import { createLink } from "./create-link.ts";
import { deleteInvite } from "./delete-invite.ts";
import { deleteLink } from "./delete-link.ts";
import { inviteByEmail } from "./invite-by-email.ts";
import { inviteMembers } from "./invite-members.ts";
import { declineByLink, joinByLink, readLink } from "./join-by-link.ts";
import { listCollaborators } from "./list-collaborators.ts";
import { listContactRequests, listInvites } from "./list-invites.ts";
import { listLinks } from "./list-links.ts";
import { endOffer, getOffer, offerBoard, takeOffer } from "./offer-board.ts";
import { removeMember } from "./remove-member.ts";

export const collaborationHandlers: Handlers = {
  "BoardInvites.get": listInvites,
  "BoardInvite.create": inviteMembers,
  "BoardEmailInvite.create": inviteByEmail,
  "BoardLinks.get": listLinks,
  "BoardLink.create": createLink,
  "BoardLink.delete": deleteLink,
  "BoardLinkCode.get": readLink,
  "BoardLinkCode.create": joinByLink,
  "BoardLinkCode.delete": declineByLink,
  "BoardInvite.update": acceptInvite,
  "BoardInvite.delete": deleteInvite,
  "BoardOffer.get": getOffer,
  "BoardOffer.create": offerBoard,
  "BoardOffer.update": takeOffer,
  "BoardOffer.delete": endOffer,
  "BoardCollaborators.get": listCollaborators,
  "BoardCollaborator.delete": removeMember,
  "ContactRequests.get": listContactRequests,
  "ContactRequest.update": approveRequest,
};
