import type { LoaderFunctionArgs } from "react-router";
import { isId } from "#contract/wire-types.ts";
import { appealAd } from "#web/features/ads/ad-review/index.ts";
import type { FormCall, FormHandler } from "#web/platform/forms/form-action.ts";
import { pageNotFound } from "#web/platform/page/guards.ts";
import { apiContext, queryClientContext } from "#web/platform/page/router-context.ts";
import { adAccountIn, readFrequencyCap, readMoney, requireDone } from "./change.ts";
import type { ReportEntity } from "./load-report.ts";
import { loadAdAccount, themeQuery } from "./queries.ts";
import { readStatus, versionOf } from "./report-actions.ts";

/** The thing that the address names: the innermost, unless `view` says otherwise. */
export async function loadEntity(args: LoaderFunctionArgs): Promise<ReportEntity> {
  const account = await loadAdAccount(args);
  const search = new URL(args.request.url).searchParams;
  const api = args.context.get(apiContext);
  const of = { ad_account_id: account.id };
  const statuses = ["ACTIVE", "PAUSED", "ARCHIVED", "DRAFT", "DELETED_DRAFT"] as const;
  const [adId, adGroupId, campaignId] = ["pinPromotionId", "adGroupId", "campaignId"].map((name) => {
    const id = search.get(name) ?? "";
    return isId(id) ? [id] : null;
  });
  const view = search.get("view");
  const about = { ...of, statuses: [...statuses] };
  let found: ReportEntity | undefined;
  if (adId && (view === "ad" || view === null))
    [found] = (await api.call("Ads.get", { ...about, ad_ids: adId })).data;
  else if (adGroupId && view !== "campaign")
    [found] = (await api.call("AdGroups.get", { ...about, ad_group_ids: adGroupId })).data;
  else if (campaignId)
    [found] = (await api.call("Campaigns.get", { ...about, campaign_ids: campaignId })).data;
  if (found === undefined) throw pageNotFound();
  if (found.type === "adgroup" && found.auto_targeting_enabled)
    await args.context.get(queryClientContext).ensureQueryData(themeQuery(api, found));
  return found;
}

const edit: FormHandler = async (call) => {
  const { api, fields } = call;
  const of = adAccountIn(call);
  const shared = { ...versionOf(call), name: fields.name ?? "", status: readStatus(call) };
  if (fields.type === "campaign") {
    const caps = amountsIn(call, ["daily_spend_cap", "lifetime_spend_cap"]);
    const starts = fields.was_draft === "1" && (shared.status === "ACTIVE" || shared.status === "PAUSED");
    const campaign = { ...shared, ...caps, ...(starts && { starts_drafts: true }) };
    requireDone((await api.call("Campaigns.update", { ...of, campaigns: [campaign] })).data);
  } else if (fields.type === "adgroup") {
    const amounts = amountsIn(call, ["budget_in_micro_currency", "bid_in_micro_currency"]);
    const cap = fields.lifetime_frequency_cap;
    const capped = cap !== undefined && {
      lifetime_frequency_cap: readFrequencyCap(cap, "lifetime_frequency_cap"),
    };
    const adGroup = { ...shared, ...amounts, ...capped };
    requireDone((await api.call("AdGroups.update", { ...of, ad_groups: [adGroup] })).data);
  } else {
    const ad = { ...shared, destination_url: fields.destination_url?.trim() ?? "" };
    requireDone((await api.call("Ads.update", { ...of, ads: [ad] })).data);
  }
};

/** Those that the form shows. */
function amountsIn<Name extends string>(
  call: FormCall,
  names: readonly Name[],
): Partial<Record<Name, number>> {
  const amounts: Partial<Record<Name, number>> = {};
  for (const name of names) if (call.fields[name] !== undefined) amounts[name] = readMoney(call, name);
  return amounts;
}

export const editActions = { edit, appeal: appealAd };
