export { isVerifiedMerchant } from "./facts-repo.ts";
export { loadBusiness } from "./load-business.ts";
export { updateBusiness } from "./update-partner.ts";
