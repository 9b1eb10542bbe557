import type { AdForecast } from "#contract/ads/forecast.ts";
import type { ParsedOptionsOf } from "#contract/operations.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { foldText } from "#server/platform/text/fold-text.ts";
import { requireAdAccount } from "../ad-accounts/index.ts";
import { readTargeting } from "../ad-delivery/index.ts";
import { forecast } from "./forecast.ts";
import { getTraffic } from "./get-traffic.ts";

/** By the same rules by which ads are shown. */
export async function getForecast(
  scope: Scope,
  options: ParsedOptionsOf<"AdForecast.get">,
): Promise<AdForecast> {
  const { context } = scope;
  await requireAdAccount(context.db, scope, options.ad_account_id, "view");
  const { advertising } = await context.instance.get();
  const keywords = options.keywords.flatMap(({ value, match_type }) => {
    const value_key = foldText(value);
    return value_key === "" ? [] : { match_type, value_key, parent_id: "" };
  });
  const isAutomatic = options.bid_strategy_type === "AUTOMATIC_BID";
  const wish = {
    accountId: options.ad_account_id,
    targeting: readTargeting(options.targeting_spec, keywords),
    placement: options.placement_group,
    billable: options.billable_event,
    budgetType: options.budget_type,
    budget: options.budget_in_micro_currency,
    bid: isAutomatic ? null : options.bid_in_micro_currency || null,
    startTime: options.start_time || null,
    endTime: options.end_time || null,
  };
  return forecast(await getTraffic(context), wish, {
    now: Math.floor(context.now().getTime() / 1000),
    pinsBetweenAds: advertising.pins_between_ads,
    floors: { impressions: advertising.impressions_floor, click: advertising.click_floor },
  });
}
