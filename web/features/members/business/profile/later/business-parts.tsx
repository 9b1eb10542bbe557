export { BusinessFacts } from "./business-facts.tsx";
export { ContactMenu } from "./contact-menu.tsx";
export { VerifiedBadge } from "./verified-badge.tsx";
