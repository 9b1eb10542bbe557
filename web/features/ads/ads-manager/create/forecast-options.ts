import { parseMoney } from "#contract/ads/money.ts";
import { BILLABLE_BY_OBJECTIVE } from "#contract/ads/rules.ts";
import { AT_ONCE_MAX } from "#contract/limits/ads.ts";
import type { OptionsOf } from "#contract/operations.ts";
import { type Fields, keysIn, nameIn } from "./field-names.ts";
import { readKeywordLines } from "./keyword-lines.ts";
import { AMOUNT_MAX, OBJECTIVES, objectiveIn, targetingIn, timeIn, withPlacement } from "./read-tree.ts";

type Wish = Omit<OptionsOf<"AdForecast.get">, "ad_account_id">;

/** What to ask a forecast for; null as long as there is no budget. What makes no sense yet is left out. */
export function forecastOptionsOf(fields: Fields, key: string, timeZone: string): Wish | null {
  const of = (field: string) => fields[nameIn(key, field)] ?? "";
  const isShared = fields.budget_sharing === "shared";
  const given = amountIn(isShared ? fields.budget : of("budget"));
  if (given === 0) return null;
  const isLifetime = (isShared ? fields.budget_type : of("budget_type")) === "LIFETIME";
  // Of a shared budget, each ad group may expect its part.
  const budget = isShared ? Math.floor(given / Math.max(1, keysIn(fields).length)) : given;
  const bid = amountIn(of("bid"));
  const [billable_event = "CLICKTHROUGH"] = BILLABLE_BY_OBJECTIVE[objectiveIn(fields) ?? OBJECTIVES[0]];
  const keywords = readKeywordLines(of("keywords")).slice(0, AT_ONCE_MAX);
  return {
    billable_event,
    budget_type: isLifetime ? "LIFETIME" : "DAILY",
    budget_in_micro_currency: budget,
    ...(bid > 0 && { bid_in_micro_currency: bid }),
    ...withPlacement(fields, key),
    targeting_spec: targetingIn(fields, key),
    ...(keywords.length > 0 && { keywords }),
    start_time: timeIn(of("start_day"), timeZone),
    end_time: timeIn(of("end_day"), timeZone, 1),
  };
}

function amountIn(text = ""): number {
  const micro = Number(parseMoney(text) ?? 0);
  return micro <= AMOUNT_MAX ? micro : 0;
}
