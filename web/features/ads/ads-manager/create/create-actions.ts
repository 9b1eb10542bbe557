import { msg } from "@lingui/core/macro";
import { redirect } from "react-router";
import { advertiserUrl } from "#contract/urls/advertiser.ts";
import { isId } from "#contract/wire-types.ts";
import { ApiError } from "#web/platform/api/api.ts";
import type { FormCall, FormHandler } from "#web/platform/forms/form-action.ts";
import { adAccountIn, requireDone } from "../change.ts";
import { refreshReports } from "../change-entities.ts";
import { adAccountQuery } from "../queries.ts";
import { type Fields, fieldOfError, keysIn } from "./field-names.ts";
import { LOOK, primeLooks, readLooks } from "./look-for-pins.ts";
import { type Reading, readAdGroups } from "./read-tree.ts";
import { saveTree } from "./save-tree.ts";

/** Named in the address of the campaigns after a draft was thrown away, so that it can be fetched back. */
export const DISCARDED = "discarded";
/** Named in a draft's address: there is one more ad group to fill in. */
export const MORE = "add";

/** Saves a draft or starts the campaign: all of it, or nothing. */
const create: FormHandler = async (call) => {
  const { api, queryClient } = call;
  const of = adAccountIn(call);
  const { data: account } = await api.call("AdAccount.get", of);
  queryClient.setQueryData(adAccountQuery(api, account.id).queryKey, account);
  // Without JavaScript, the form is posted to look for other Pins, and comes back as it was filled in.
  if (call.fields[LOOK] !== undefined) {
    const looks = readLooks(call.fields);
    await primeLooks(api, queryClient, account.id, looks);
    return looks;
  }
  // Without JavaScript, an ad group is added or removed by saving the draft.
  const { finish = "", remove } = call.fields;
  const isDraft = finish === "draft" || finish === "add" || remove !== undefined;
  const fields = remove === undefined ? call.fields : withoutAdGroup(call.fields, remove);
  const reading = { ...readingOf(call, account.time_zone), isDraft };
  const id = await sayWhere(fields, () => save(call, fields, reading));
  await refreshReports(queryClient);
  const scope = { advertiserId: account.id };
  if (finish !== "add" && remove === undefined) return redirect(advertiserUrl("reporting_campaigns", scope));
  const draft = advertiserUrl("ads_edit_draft", scope, { campaignId: id });
  return redirect(finish === "add" ? `${draft}&${MORE}=1` : draft);
};

async function save(call: FormCall, fields: Fields, reading: Reading): Promise<string> {
  const { api } = call;
  const of = adAccountIn(call);
  const { parent_id: parent = "" } = fields;
  if (isId(parent)) {
    const isShared = fields.budget_sharing === "shared";
    const ad_groups = readAdGroups(fields, { ...reading, isShared, isAutomated: false });
    await api.call("AdGroupTrees.create", { ...of, campaign_id: parent, ad_groups });
    return parent;
  }
  return (await saveTree(api, of, fields, reading)).campaign.id;
}

function readingOf({ i18n }: FormCall, timeZone: string): Omit<Reading, "isDraft"> {
  return {
    timeZone,
    names: {
      campaign: i18n._(msg`New campaign`),
      adGroup: (number) => i18n._(msg`Ad group ${number}`),
    },
  };
}

function withoutAdGroup(fields: Fields, key: string): Fields {
  const groups = keysIn(fields).filter((known) => known !== key);
  return { ...fields, groups: groups.join(",") };
}

/** What the server refuses is shown at the field that it is about. */
async function sayWhere<Result>(fields: Fields, act: () => Promise<Result>): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof ApiError) || error.detail === null) throw error;
    const { code, status, message } = error;
    throw new ApiError({ code, status, message, detail: fieldOfError(error.detail, keysIn(fields)) });
  }
}

/** Throws a draft away, and says where it can be fetched back. */
export const discard: FormHandler = async (call) => {
  const of = adAccountIn(call);
  const { id = "", version } = call.fields;
  const campaigns = [{ id, version: Number(version), status: "DELETED_DRAFT" as const }];
  requireDone((await call.api.call("Campaigns.update", { ...of, campaigns })).data);
  await refreshReports(call.queryClient);
  const campaignsUrl = advertiserUrl("reporting_campaigns", { advertiserId: of.ad_account_id });
  return redirect(`${campaignsUrl}?${DISCARDED}=${id}`);
};

export const restore: FormHandler = async (call) => {
  const of = adAccountIn(call);
  const campaigns = [{ id: call.fields.id ?? "", status: "DRAFT" as const }];
  requireDone((await call.api.call("Campaigns.update", { ...of, campaigns })).data);
  await refreshReports(call.queryClient);
  return redirect(advertiserUrl("reporting_campaigns", { advertiserId: of.ad_account_id }));
};

export const createActions = { create, discard };
