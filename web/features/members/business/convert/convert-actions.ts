import { redirect } from "react-router";
import { profileUrl } from "#contract/urls.ts";
import { saveBusiness } from "#web/features/members/business/settings/index.ts";
import type { FormHandler } from "#web/platform/forms/form-action.ts";
import { contactStepUrl } from "./steps.ts";

const business: FormHandler = async (call) => {
  const { business_name = "", business_type = "", website_url = "" } = call.fields;
  await saveBusiness(call, { account_type: business_type || "business", business_name, website_url });
  return redirect(contactStepUrl());
};

const contact: FormHandler = async (call) => {
  const { contact_email = "", contact_phone = "", contact_phone_country = "" } = call.fields;
  await saveBusiness(call, { contact_email, contact_phone, contact_phone_country });
  const username = call.store.get().viewer.user?.username ?? "";
  return redirect(profileUrl(username));
};

export const convertActions = { business, contact };
