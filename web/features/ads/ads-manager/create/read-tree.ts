import type { z } from "zod";
import { MICRO } from "#contract/ads/enums.ts";
import { parseMoney } from "#contract/ads/money.ts";
import { OFFERED_OBJECTIVES } from "#contract/ads/rules.ts";
import { AGE_BUCKETS, TARGETED_GENDERS, type TargetingSchema } from "#contract/ads/targeting.ts";
import { AT_ONCE_MAX } from "#contract/limits/ads.ts";
import { isLocale } from "#contract/locales.ts";
import { DEVICE_CLASSES } from "#contract/members/entities/viewer.ts";
import type { OptionsOf } from "#contract/operations.ts";
import { isId } from "#contract/wire-types.ts";
import { readFrequencyCap, refuse } from "../change.ts";
import { addDays, startOfDay } from "../dates.ts";
import { appTypesOf } from "./devices.ts";
import { checkedIn, type Fields, keysIn, nameIn } from "./field-names.ts";
import { readKeywordLines } from "./keyword-lines.ts";

type Targeting = z.infer<typeof TargetingSchema>;
type Tree = Pick<OptionsOf<"CampaignTree.create">, "campaign" | "ad_groups">;
type AdGroup = Tree["ad_groups"][number];

export const OBJECTIVES = OFFERED_OBJECTIVES;
export const PLACEMENTS = ["ALL", "BROWSE", "SEARCH"] as const;

export type Reading = {
  timeZone: string;
  /** A draft may lack things. */
  isDraft: boolean;
  /** What is called so if it has no name yet. */
  names: { campaign: string; adGroup: (number: number) => string };
};

/** What the form says. Throws for the first field that makes no sense. */
export function readTree(fields: Fields, reading: Reading): Tree {
  const { isDraft, names } = reading;
  const isAutomated = fields.is_automated === "1";
  const isShared = fields.budget_sharing === "shared";
  const name = fields.name?.trim() || (isDraft ? names.campaign : refuse("name"));
  const cap = isShared ? moneyIn(fields, "budget") : 0;
  if (isShared && cap === 0 && !isDraft) refuse("budget");
  const isLifetime = fields.budget_type === "LIFETIME";
  return {
    campaign: {
      name,
      objective_type: objectiveIn(fields) ?? refuse("objective_type"),
      is_automated_campaign: isAutomated,
      is_campaign_budget_optimization: isShared,
      daily_spend_cap: isLifetime ? 0 : cap,
      lifetime_spend_cap: isLifetime ? cap : 0,
    },
    ad_groups: readAdGroups(fields, { ...reading, isShared, isAutomated }),
  };
}

type AdGroupReading = Reading & { isShared: boolean; isAutomated: boolean };

export function readAdGroups(fields: Fields, reading: AdGroupReading): AdGroup[] {
  return keysIn(fields).map((key, at) => readAdGroup(fields, key, at + 1, reading));
}

function readAdGroup(fields: Fields, key: string, number: number, reading: AdGroupReading): AdGroup {
  const { isDraft, isShared, isAutomated, names, timeZone } = reading;
  const at = (field: string) => nameIn(key, field);
  const of = (field: string) => fields[at(field)]?.trim() ?? "";
  const pinIds = checkedIn(fields, key, "pin").filter(isId);
  const kept = checkedIn(fields, key, "ad").filter(isId);
  const count = pinIds.length + kept.length;
  if (count > AT_ONCE_MAX || (count === 0 && !isDraft)) refuse(at("pins"));
  const keywords = readKeywordLines(of("keywords"));
  if (keywords.length > AT_ONCE_MAX) refuse(at("keywords"));
  const budget = isShared ? 0 : moneyIn(fields, at("budget"));
  if (!isShared && budget === 0 && !isDraft) refuse(at("budget"));
  const [start, end] = [timeIn(of("start_day"), timeZone), timeIn(of("end_day"), timeZone, 1)];
  const isLifetime = !isShared && of("budget_type") === "LIFETIME";
  if (isLifetime && end === 0 && !isDraft) refuse(at("end_day"));
  if (start > 0 && end > 0 && end <= start) refuse(at("end_day"));
  const bid = moneyIn(fields, at("bid"));
  const url = of("destination_url");
  // Ads that lead to different websites stay as they are until one is typed for all.
  const destination = url !== "" || of("had_destination") !== "" ? { destination_url: url } : {};
  const cap = fields[at("frequency_cap")];
  const id = of("id");
  return {
    ...(isId(id) && { id }),
    name: of("name") || (isDraft || isAutomated ? names.adGroup(number) : refuse(at("name"))),
    ...(!isShared && { budget_type: isLifetime ? ("LIFETIME" as const) : ("DAILY" as const) }),
    budget_in_micro_currency: budget,
    bid_in_micro_currency: bid,
    bid_strategy_type:
      bid === 0 ? "AUTOMATIC_BID" : of("strategy") === "TARGET_AVG" ? "TARGET_AVG" : "MAX_BID",
    start_time: start,
    end_time: end,
    auto_targeting_enabled: isAutomated,
    // Not every form asks for it.
    ...(cap !== undefined && { lifetime_frequency_cap: readFrequencyCap(cap, at("frequency_cap")) }),
    ...withPlacement(fields, key),
    targeting_spec: targetingIn(fields, key),
    // What no one here sees stays as it is.
    ads: [...kept.map((id) => ({ id })), ...pinIds.map((pin_id) => ({ pin_id, ...destination }))],
    keywords,
  };
}

export function objectiveIn(fields: Fields): (typeof OBJECTIVES)[number] | undefined {
  return OBJECTIVES.find((known) => known === fields.objective_type);
}

/** A place that can't be chosen here stays as it is. */
export function withPlacement(
  fields: Fields,
  key: string,
): { placement_group?: (typeof PLACEMENTS)[number] } {
  const placement = PLACEMENTS.find((known) => known === fields[nameIn(key, "placement")]);
  return placement === undefined ? {} : { placement_group: placement };
}

/** What isn't chosen isn't limited. */
export function targetingIn(fields: Fields, key: string): Targeting {
  const some = <Value>(name: keyof Targeting, values: readonly Value[]) =>
    values.length > 0 ? { [name]: values } : {};
  const oneOf = <Value extends string>(known: readonly Value[], chosen: readonly string[]) =>
    known.filter((value) => chosen.includes(value));
  return {
    ...some("GEO", countriesIn(fields, key)),
    ...some("INTEREST", checkedIn(fields, key, "topic").filter(isId)),
    ...some("LOCALE", checkedIn(fields, key, "language").filter(isLocale)),
    ...some("APPTYPE", appTypesOf(oneOf(DEVICE_CLASSES, checkedIn(fields, key, "device")))),
    ...some("AGE_BUCKET", oneOf(AGE_BUCKETS, checkedIn(fields, key, "age"))),
    ...some("GENDER", oneOf(TARGETED_GENDERS, checkedIn(fields, key, "gender"))),
  };
}

/** Those that are checked, and the one that is about to be added. */
function countriesIn(fields: Fields, key: string): string[] {
  const added = fields[nameIn(key, "country")] ?? "";
  const codes = [...checkedIn(fields, key, "country"), added];
  return [...new Set(codes)].filter((code) => /^[A-Z]{2}$/.test(code));
}

/** The most that can be entered for a budget or bid, in millionths. */
export const AMOUNT_MAX = 1_000_000 * MICRO;

/** In millionths; 0 if nothing was typed. */
function moneyIn(fields: Fields, name: string): number {
  const text = fields[name]?.trim() ?? "";
  if (text === "") return 0;
  const micro = Number(parseMoney(text) ?? Number.NaN);
  return micro <= AMOUNT_MAX ? micro : refuse(name);
}

/** Midnight before a day, or so many days later; 0 for no day. */
export function timeIn(day: string, timeZone: string, later = 0): number {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(Date.parse(day))) return 0;
  return startOfDay(later === 0 ? day : addDays(day, later), timeZone);
}
