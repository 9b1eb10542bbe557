import { redirect } from "react-router";
import type { EntityStatus } from "#contract/advertising/enums.ts";
import { ENTITY_STATUSES } from "#contract/advertising/enums.ts";
import { advertiserUrl } from "#contract/urls/advertiser.ts";
import type { FormCall, FormHandler } from "#web/platform/forms/form-action.ts";
import { adAccountIn, readMoney, refuse, requireDone } from "./change.ts";

const status: FormHandler = async (call) => {
  const changed = { ...versionOf(call), status: readStatus(call) };
  const of = adAccountIn(call);
  const { api, fields } = call;
  if (fields.level === "campaign")
    requireDone((await api.call("Campaigns.update", { ...of, campaigns: [changed] })).data);
  else if (fields.level === "ad_group")
    requireDone((await api.call("AdGroups.update", { ...of, ad_groups: [changed] })).data);
  else requireDone((await api.call("Ads.update", { ...of, ads: [changed] })).data);
};

const budget: FormHandler = async (call) => {
  const micro = readMoney(call, "budget_in_micro_currency");
  const ad_groups = [{ ...versionOf(call), budget_in_micro_currency: micro }];
  requireDone((await call.api.call("AdGroups.update", { ...adAccountIn(call), ad_groups })).data);
};

const copy: FormHandler = async (call) => {
  const of = adAccountIn(call);
  const { data } = await call.api.call("CampaignCopy.create", { ...of, campaign_id: call.fields.id ?? "" });
  const scope = { advertiserId: of.ad_account_id };
  return redirect(advertiserUrl("ads_edit_draft", scope, { campaignId: data.id, view: "campaign" }));
};

/** What the change is based on, so that nobody else's is lost. */
export function versionOf({ fields }: FormCall): { id: string; version: number } {
  return { id: fields.id ?? "", version: Number(fields.version) };
}

export function readStatus({ fields }: FormCall): EntityStatus {
  return ENTITY_STATUSES.find((known) => known === fields.status) ?? refuse("status");
}

export const reportActions = { status, budget, copy };
