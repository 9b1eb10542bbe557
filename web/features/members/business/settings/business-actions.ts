import { DIVERSITY_LABELS, OWNERSHIP_VALUES } from "#contract/members/business-identity.ts";
import { CLAIM_METHODS } from "#contract/members/entities/business.ts";
import type { FormHandler } from "#web/platform/forms/form-action.ts";
import { forgetBusiness, saveBusiness } from "./save-business.ts";

const PLACE_PARTS = ["street", "extra_street", "locality", "region", "postal_code", "country"] as const;

const save: FormHandler = async (call) => {
  const { fields } = call;
  const { contact_email = "", contact_phone = "", contact_phone_country = "", is_ads_only_profile } = fields;
  const parts = PLACE_PARTS.map((part) => [part, fields[`profile_place.${part}`] ?? ""]);
  await saveBusiness(call, {
    contact_email,
    contact_phone,
    contact_phone_country,
    profile_place: Object.fromEntries(parts),
    enable_profile_address: "enable_profile_address" in fields,
    ownership: OWNERSHIP_VALUES.filter((value) => `ownership-${value}` in fields),
    diversity: DIVERSITY_LABELS.filter((label) => `diversity-${label}` in fields),
    ...(is_ads_only_profile && { is_ads_only_profile: is_ads_only_profile === "on" }),
  });
};

const claim: FormHandler = async (call) => {
  await call.api.call("WebsiteClaim.create", { website_url: call.fields.website_url ?? "" });
  await forgetBusiness(call);
};

const checkClaim: FormHandler = async (call) => {
  const method = CLAIM_METHODS.find((known) => known === call.fields.method) ?? "dns";
  await call.api.call("WebsiteClaim.update", { method });
  await forgetBusiness(call);
};

const unclaim: FormHandler = async (call) => {
  await call.api.call("WebsiteClaim.delete", {});
  await forgetBusiness(call);
};

const removeDetails: FormHandler = async (call) => {
  await call.api.call("Partner.delete", {});
  await forgetBusiness(call);
};

export const businessActions = {
  save,
  claim,
  "check-claim": checkClaim,
  unclaim,
  "remove-details": removeDetails,
};
