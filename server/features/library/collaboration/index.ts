export { removeInvitesBetween } from "./invite-writes-repo.ts";
export { removeOffersBetween } from "./offers-repo.ts";
