export { isVerifiedMerchant } from "./facts-repo.ts";
export { loadBusiness } from "./load-business.ts";
export { getOwnFacts } from "./own-facts.ts";
export type { PartnerChanges } from "./partner-repo.ts";
export { readPartnerChanges } from "./read-partner-changes.ts";
export { changeBusiness, updateBusiness } from "./update-partner.ts";
