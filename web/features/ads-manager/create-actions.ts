import { redirect } from "react-router";
import type { z } from "zod";
import type { ObjectiveType } from "#contract/advertising/enums.ts";
import { BILLABLE_BY_OBJECTIVE } from "#contract/advertising/rules.ts";
import {
  AGE_BUCKETS,
  type APP_TYPES,
  TARGETED_GENDERS,
  type TargetingSchema,
} from "#contract/advertising/targeting.ts";
import { isLocale } from "#contract/locales.ts";
import { advertiserUrl } from "#contract/urls/advertiser.ts";
import { isId } from "#contract/wire-types.ts";
import { ApiError } from "#web/platform/api/api.ts";
import type { FormCall, FormHandler } from "#web/platform/forms/form-action.ts";
import { adAccountIn, readMoney, refuse, requireDone } from "./change.ts";
import { startOfDay } from "./dates.ts";
import { readLines } from "./keywords-actions.ts";
import { adAccountQuery } from "./queries.ts";

/** Objectives that need nothing which isn't there yet: no catalog, tag or video. */
export const OBJECTIVES = ["CONSIDERATION", "AWARENESS"] as const satisfies readonly ObjectiveType[];
export const PIN_FIELD = "pin_";
export const TOPIC_FIELD = "topic_";
export const LANGUAGE_FIELD = "language_";
export const AGE_FIELD = "age_";
export const GENDER_FIELD = "gender_";
const KEYWORDS_MAX = 30;
type Targeting = z.infer<typeof TargetingSchema>;

/** All of it, or nothing: until the last part is made, the campaign is a draft, and thrown away if one is refused. */
const create: FormHandler = async (call) => {
  const { api } = call;
  const of = adAccountIn(call);
  const { data: account } = await api.call("AdAccount.get", of);
  call.queryClient.setQueryData(adAccountQuery(api, account.id).queryKey, account);
  const wanted = readAll(call, account.time_zone);

  const draft = { ...wanted.campaign, status: "DRAFT" as const };
  const campaign = requireDone((await api.call("Campaigns.create", { ...of, campaigns: [draft] })).data);
  try {
    const ad_groups = [{ ...wanted.adGroup, campaign_id: campaign.id }];
    const adGroup = requireDone((await api.call("AdGroups.create", { ...of, ad_groups })).data);
    const ads = wanted.pinIds.map((pin_id) => ({
      ...{ pin_id, ad_group_id: adGroup.id, creative_type: "REGULAR" as const },
      ...(wanted.destination !== "" && { destination_url: wanted.destination }),
    }));
    const { data: madeAds } = await api.call("Ads.create", { ...of, ads });
    for (const ad of madeAds) requireDone([ad]);
    if (wanted.keywords.length > 0) {
      const keywords = wanted.keywords.map((value) => ({ value, match_type: "BROAD" as const }));
      const about = { ...of, ad_group_id: adGroup.id, keywords };
      for (const keyword of (await api.call("AdKeywords.create", about)).data) requireDone([keyword]);
    }
    if (call.fields.finish !== "draft") {
      const campaigns = [{ id: campaign.id, status: "ACTIVE" as const }];
      requireDone((await api.call("Campaigns.update", { ...of, campaigns })).data);
    }
  } catch (error) {
    const campaigns = [{ id: campaign.id, status: "DELETED_DRAFT" as const }];
    if (error instanceof ApiError) await api.call("Campaigns.update", { ...of, campaigns });
    throw error;
  }
  return redirect(advertiserUrl("reporting_campaigns", { advertiserId: account.id }));
};

function readAll(call: FormCall, timeZone: string) {
  const { fields } = call;
  const objective = OBJECTIVES.find((known) => known === fields.objective_type) ?? refuse("objective_type");
  const [billable_event = refuse("objective_type")] = BILLABLE_BY_OBJECTIVE[objective];
  const isAutomated = fields.is_automated === "1";
  const name = fields.name?.trim() || refuse("name");
  const pinIds = chosenIn(fields, PIN_FIELD).filter(isId);
  if (pinIds.length === 0 || pinIds.length > KEYWORDS_MAX) refuse("pins");
  const keywords = readLines(fields.keywords);
  if (keywords.length > KEYWORDS_MAX) refuse("keywords");
  const isLifetime = fields.budget_type === "LIFETIME";
  const budget = readMoney(call, "budget") || refuse("budget");
  const bid = readMoney(call, "bid");
  const [start, end] = [readTime(fields.start_day, timeZone), readTime(fields.end_day, timeZone, 1)];
  if (isLifetime && end === 0) refuse("end_day");
  const adGroup = {
    ...{ name, billable_event, budget_in_micro_currency: budget },
    ...{ budget_type: isLifetime ? ("LIFETIME" as const) : ("DAILY" as const) },
    ...(bid > 0
      ? { bid_in_micro_currency: bid, bid_strategy_type: "MAX_BID" as const }
      : { bid_strategy_type: "AUTOMATIC_BID" as const }),
    ...(start > 0 && { start_time: start }),
    ...(end > 0 && { end_time: end }),
    ...(isAutomated && { auto_targeting_enabled: true }),
    placement_group: PLACEMENTS.find((known) => known === fields.placement) ?? "ALL",
    targeting_spec: readTargeting(fields),
  };
  const campaign = { name, objective_type: objective, is_automated_campaign: isAutomated };
  return { campaign, adGroup, pinIds, keywords, destination: fields.destination_url?.trim() ?? "" };
}

const PLACEMENTS = ["ALL", "BROWSE", "SEARCH"] as const;
const DEVICES = {
  computer: ["web"],
  phone: ["web_mobile", "iphone", "android_mobile"],
} as const satisfies Record<string, readonly (typeof APP_TYPES)[number][]>;

/** What isn't chosen isn't limited. */
function readTargeting(fields: Readonly<Record<string, string>>): Targeting {
  const { country = "", device = "" } = fields;
  const some = <Value>(name: keyof Targeting, values: readonly Value[]) =>
    values.length > 0 ? { [name]: values } : {};
  return {
    ...some("GEO", country === "" ? [] : [country]),
    ...some("INTEREST", chosenIn(fields, TOPIC_FIELD).filter(isId)),
    ...some("LOCALE", chosenIn(fields, LANGUAGE_FIELD).filter(isLocale)),
    ...some("APPTYPE", device === "computer" || device === "phone" ? DEVICES[device] : []),
    ...some("AGE_BUCKET", oneOf(AGE_BUCKETS, chosenIn(fields, AGE_FIELD))),
    ...some("GENDER", oneOf(TARGETED_GENDERS, chosenIn(fields, GENDER_FIELD))),
  };
}

/** The ends of the names of checked boxes. */
function chosenIn(fields: Readonly<Record<string, string>>, start: string): string[] {
  return Object.keys(fields).flatMap((name) => (name.startsWith(start) ? [name.slice(start.length)] : []));
}

function oneOf<Value extends string>(known: readonly Value[], chosen: readonly string[]): Value[] {
  return known.filter((value) => chosen.includes(value));
}

/** Midnight before a day, or that many days later; 0 for no day. */
function readTime(day = "", timeZone: string, later = 0): number {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return 0;
  const time = startOfDay(day, timeZone);
  return Number.isNaN(time) ? 0 : time + later * 86_400;
}

export const createActions = { create };
