export { BusinessFacts, ContactMenu, VerifiedBadge } from "./business-parts.ts";
export { useOwnerChoices } from "./owner-labels.ts";
