import { MERCHANT_BADGES } from "#contract/members/merchant-badges.ts";
import type { FormHandler } from "#web/platform/forms/form-action.ts";

const verification: FormHandler = async ({ fields, params, api, queryClient }) => {
  await api.call("AdminVerification.update", {
    user_id: params.id ?? "",
    is_verified_merchant: "is_verified_merchant" in fields,
    is_verified_identity: "is_verified_identity" in fields,
    is_storefront_eligible: "is_storefront_eligible" in fields,
    is_redirect_off: "is_redirect_off" in fields,
    badges: MERCHANT_BADGES.filter((badge) => `badge-${badge}` in fields),
  });
  queryClient.removeQueries({ queryKey: ["User.get"] });
};

export const verificationActions = { verification };
