import { later } from "#web/platform/later/later.tsx";

const parts = later(() => import("./later/business-parts.tsx"));

/** Beside the name of a verified business or person. */
export const VerifiedBadge = parts.component("VerifiedBadge", { visitorsWait: true });

/** The ways to reach a business. */
export const ContactMenu = parts.component("ContactMenu", { visitorsWait: true });

/** The address and badges of a business, and what it says of its owners. */
export const BusinessFacts = parts.component("BusinessFacts", { visitorsWait: true });
