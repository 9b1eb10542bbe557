import type { Handlers } from "#server/platform/http/handlers.ts";
import { checkWebsite } from "./check-website.ts";
import { claimWebsite, unclaimWebsite } from "./claim-website.ts";
import { deletePartner } from "./delete-partner.ts";
import { chooseBadges, getMerchant } from "./merchants.ts";
import { readPartner } from "./read-partner.ts";
import { readVerification, verifyMember } from "./verify-member.ts";

export const businessHandlers: Handlers = {
  "Partner.get": readPartner,
  "Partner.delete": deletePartner,
  "WebsiteClaim.create": claimWebsite,
  "WebsiteClaim.update": checkWebsite,
  "WebsiteClaim.delete": unclaimWebsite,
  "VerifiedMerchant.get": getMerchant,
  "VerifiedMerchant.update": chooseBadges,
  "AdminVerification.get": readVerification,
  "AdminVerification.update": verifyMember,
};
