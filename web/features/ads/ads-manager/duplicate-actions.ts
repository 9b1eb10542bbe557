import { type LoaderFunctionArgs, redirect } from "react-router";
import type { Ad, AdGroup, Campaign } from "#contract/ads/entities.ts";
import { advertiserUrl } from "#contract/urls/advertiser.ts";
import { isId } from "#contract/wire-types.ts";
import { ApiError } from "#web/platform/api/api.ts";
import type { FormCall, FormHandler } from "#web/platform/forms/form-action.ts";
import { pageNotFound } from "#web/platform/page/guards.ts";
import { apiContext } from "#web/platform/page/router-context.ts";
import { adAccountIn, readMoney, refuse } from "./change.ts";
import { loadThings, refreshReports } from "./change-entities.ts";
import { timeIn } from "./create/index.ts";
import { loadAdAccount } from "./queries.ts";

export type DuplicateProps =
  | { kind: "choose"; campaigns: Campaign[] }
  | { kind: "campaign"; campaign: Campaign; adGroups: AdGroup[] }
  | { kind: "adgroup"; campaign: Campaign; adGroup: AdGroup }
  | { kind: "ad"; ad: Ad; adGroups: AdGroup[] };

/** The beginning of the names of fields with budgets; the rest is the ad group's id. */
export const BUDGET_FIELD = "budget_";
const OPEN = ["ACTIVE" as const, "PAUSED" as const, "DRAFT" as const];

/** What the address names: an ad, an ad group or a campaign. Without any, there is a choice of campaigns. */
export async function loadDuplicate(args: LoaderFunctionArgs): Promise<DuplicateProps> {
  const account = await loadAdAccount(args);
  const search = new URL(args.request.url).searchParams;
  const api = args.context.get(apiContext);
  const of = { ad_account_id: account.id };
  const [adId, adGroupId, campaignId] = ["pinPromotionId", "adGroupId", "campaignId"].map((name) => {
    const id = search.get(name) ?? "";
    return isId(id) ? id : null;
  });
  if (adId) {
    const [ad] = await loadThings(api, of, "ad", [adId]);
    if (ad?.type !== "pinpromotion") throw pageNotFound();
    const wanted = { ...of, campaign_ids: [ad.campaign_id], statuses: OPEN, page_size: 250 };
    return { kind: "ad", ad, adGroups: (await api.call("AdGroups.get", wanted)).data };
  }
  if (adGroupId) {
    const [adGroup] = await loadThings(api, of, "ad_group", [adGroupId]);
    if (adGroup?.type !== "adgroup") throw pageNotFound();
    const [campaign] = await loadThings(api, of, "campaign", [adGroup.campaign_id]);
    if (campaign?.type !== "campaign") throw pageNotFound();
    return { kind: "adgroup", adGroup, campaign };
  }
  if (campaignId) {
    const [campaign] = await loadThings(api, of, "campaign", [campaignId]);
    if (campaign?.type !== "campaign" || campaign.status === "DELETED_DRAFT") throw pageNotFound();
    const wanted = { ...of, campaign_ids: [campaignId], statuses: OPEN, page_size: 70 };
    return { kind: "campaign", campaign, adGroups: (await api.call("AdGroups.get", wanted)).data };
  }
  return { kind: "choose", campaigns: (await api.call("Campaigns.get", { ...of, page_size: 100 })).data };
}

const duplicate: FormHandler = async (call) => {
  const { api, fields, queryClient } = call;
  const of = adAccountIn(call);
  const { id = "", kind } = fields;
  const scope = { advertiserId: of.ad_account_id };
  const name = fields.name?.trim() ?? "";
  if (kind === "ad") {
    const adGroupId = fields.ad_group_id ?? "";
    const copy = { ...of, ad_id: id, name, ...(isId(adGroupId) && { ad_group_id: adGroupId }) };
    const { data } = await api.call("AdCopy.create", copy);
    await refreshReports(queryClient);
    return redirect(advertiserUrl("reporting_ads", scope, { campaignIds: data.campaign_id }));
  }
  if (name === "") refuse("name");
  const { data: account } = await api.call("AdAccount.get", of);
  const shared = { ...of, name, ...daysIn(fields, account.time_zone) };
  return await atItsField(async () => {
    if (kind === "adgroup") {
      const budget =
        fields.budget === undefined ? {} : { budget_in_micro_currency: readMoney(call, "budget") };
      const { data } = await api.call("AdGroupCopy.create", { ...shared, ad_group_id: id, ...budget });
      await refreshReports(queryClient);
      return redirect(advertiserUrl("reporting_ad_groups", scope, { campaignIds: data.campaign_id }));
    }
    await copyCampaign(call, shared);
    await refreshReports(queryClient);
    return redirect(advertiserUrl("reporting_campaigns", scope));
  });
};

type Shared = { ad_account_id: string; name: string; start_time?: number; end_time?: number };

async function copyCampaign(call: FormCall, shared: Shared): Promise<void> {
  const { api, fields } = call;
  const of = adAccountIn(call);
  const id = fields.id ?? "";
  const [campaign] = await loadThings(api, of, "campaign", [id]);
  if (campaign?.type !== "campaign") throw pageNotFound();
  const isPerDay = campaign.daily_spend_cap !== null;
  const cap = fields.budget === undefined ? 0 : readMoney(call, "budget") || refuse("budget");
  const budgets = Object.keys(fields).flatMap((field) => {
    const adGroupId = field.startsWith(BUDGET_FIELD) ? field.slice(BUDGET_FIELD.length) : "";
    return isId(adGroupId)
      ? { ad_group_id: adGroupId, budget_in_micro_currency: readMoney(call, field) }
      : [];
  });
  await api.call("CampaignCopy.create", {
    ...shared,
    campaign_id: id,
    status: "PAUSED",
    budgets,
    ...(cap > 0 && (isPerDay ? { daily_spend_cap: cap } : { lifetime_spend_cap: cap })),
  });
}

/** Days that aren't named stay as they are. */
function daysIn(fields: Readonly<Record<string, string>>, timeZone: string) {
  const start = timeIn(fields.start_day ?? "", timeZone);
  const end = timeIn(fields.end_day ?? "", timeZone, 1);
  return { ...(start > 0 && { start_time: start }), ...(end > 0 && { end_time: end }) };
}

const FIELDS: Readonly<Record<string, string>> = {
  start_time: "start_day",
  end_time: "end_day",
  budget_in_micro_currency: "budget",
  daily_spend_cap: "budget",
  lifetime_spend_cap: "budget",
};

/** The server's names of options are others than those of the fields. */
async function atItsField<Result>(act: () => Promise<Result>): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof ApiError) || error.detail === null) throw error;
    const { code, status, message, detail } = error;
    throw new ApiError({ code, status, message, detail: FIELDS[detail] ?? detail });
  }
}

export const duplicateActions = { duplicate };
