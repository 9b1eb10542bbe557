import { redirectDocument } from "react-router";
import { parseMoney } from "#contract/ads/money.ts";
import { LOCALES } from "#contract/locales.ts";
import { ApiError } from "#web/platform/api/api.ts";
import type { FormCall, FormHandler } from "#web/platform/forms/form-action.ts";
import { billingQuery } from "./queries.ts";

/** What was typed, in millionths; what isn't an amount is rejected by the server. */
export function readAmount(text: string | undefined): string {
  return parseMoney(text ?? "") ?? "0";
}

const profile: FormHandler = async (call) => {
  const { name = "", address = "", country = "", tax_id = "", email = "" } = call.fields;
  // Without these no one can be billed, so they aren't taken away again.
  for (const [field, value] of Object.entries({ name, address, country }))
    if (value.trim() === "")
      throw new ApiError({ code: 1, status: 400, message: "Invalid parameters.", detail: field });
  const language = LOCALES.find((locale) => locale === call.fields.language) ?? "";
  const id = adAccountId(call);
  const { data } = await call.api.call("BillingProfile.update", {
    ad_account_id: id,
    name,
    address,
    country,
    tax_id,
    email,
    language,
  });
  call.queryClient.setQueryData(billingQuery(call.api, id).queryKey, data);
};

/** Payments are made on the provider's page. */
const payment: FormHandler = async (call) => {
  const next = new URL(call.request.url).searchParams.get("next_step_link_url");
  const { data } = await call.api.call("BillingPayment.create", {
    ad_account_id: adAccountId(call),
    amount_micro: readAmount(call.fields.amount_micro),
    ...(next !== null && { next }),
  });
  return redirectDocument(data.url);
};

function adAccountId({ params }: FormCall): string {
  return params.advertiserId ?? "";
}

export const billingActions = { profile, payment };
