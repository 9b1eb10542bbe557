import { ADVERTISER_GROUPS } from "#contract/ads/advertising-settings.ts";
import { MICRO } from "#contract/ads/enums.ts";
import { parseRate, TAX_RULES } from "#contract/ads/tax.ts";
import type { Api } from "#web/platform/api/api.ts";
import type { FormHandler } from "#web/platform/forms/form-action.ts";
import { queryOf } from "#web/platform/query/query.ts";

export function advertisingQuery(api: Api) {
  return queryOf(api, "AdvertisingSettings.get", {}, []);
}

/** Reads an amount in the currency's own unit. What isn't one is sent as it is, for the server to refuse. */
function toMicro(text = ""): number | string {
  const amount = Number(text.trim().replace(",", ".") || Number.NaN);
  return Number.isFinite(amount) ? Math.round(amount * MICRO) : text;
}

export function fromMicro(amount: number): string {
  return String(amount / MICRO);
}

const advertising: FormHandler = async ({ fields, api, queryClient, store }) => {
  const isSet = (name: string) => name in fields;
  const who = ADVERTISER_GROUPS.find((group) => group === fields.who_may_advertise);
  const rule = TAX_RULES.find((each) => each === fields.tax_rule);
  const { data } = await api.call("AdvertisingSettings.update", {
    is_on: isSet("is_on"),
    currency: (fields.currency ?? "").trim().toUpperCase(),
    ...(who && { who_may_advertise: who }),
    pins_between_ads: fields.pins_between_ads ?? "",
    impressions_floor: toMicro(fields.impressions_floor),
    click_floor: toMicro(fields.click_floor),
    has_house_ads: isSet("has_house_ads"),
    may_members_switch_off: isSet("may_members_switch_off"),
    is_review_required: isSet("is_review_required"),
    is_second_factor_for_owners: isSet("is_second_factor_for_owners"),
    ...(rule && { tax_rule: rule }),
    // What isn't a rate is sent as it is, for the server to refuse.
    tax_rate: parseRate(fields.tax_rate || "0") ?? "-1",
    tax_name: fields.tax_name ?? "",
    tax_country: fields.tax_country ?? "",
    tax_id: fields.tax_id ?? "",
    billing_address: fields.billing_address ?? "",
  });
  queryClient.setQueryData(advertisingQuery(api).queryKey, data);
  const { instance } = store.get();
  const shown = data.may_members_switch_off ? "optional" : "on";
  const unshown = instance.ads === "off" ? "off" : "stopped";
  store.update({ instance: { ...instance, ads: data.is_on ? shown : unshown } });
};

export const advertisingActions = { advertising };
