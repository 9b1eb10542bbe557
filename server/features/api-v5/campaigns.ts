import type { OptionsOf } from "#contract/operations.ts";
import { IdSchema } from "#contract/wire-types.ts";
import {
  ItemsSchema,
  idsOf,
  listed,
  ofAdAccount,
  presentEach,
  readChanges,
  readNew,
  requireOne,
} from "./ad-entities.ts";
import { definePublic } from "./operation.ts";
import { ownPaging, presentPage } from "./page.ts";
import { presentCampaign } from "./present-ads.ts";

const group = "Campaigns";
const path = "/ad_accounts/{ad_account_id}/campaigns";

export const campaignOperations = [
  definePublic({
    id: "campaigns/list",
    group,
    summary: "Lists campaigns, newest first.",
    method: "GET",
    path,
    scopes: ["ads:read"],
    rate: "ads_read",
    params: ofAdAccount.extend({ campaign_ids: idsOf, ...listed }),
    async answer({ params, read }) {
      const { ad_account_id, campaign_ids, entity_statuses: statuses } = params;
      const options = { ad_account_id, campaign_ids, statuses, ...ownPaging(params) };
      return presentPage(await read("Campaigns.get", options), presentCampaign);
    },
  }),
  definePublic({
    id: "campaigns/create",
    group,
    summary: "Makes up to 30 campaigns.",
    method: "POST",
    path,
    scopes: ["ads:write"],
    rate: "ads_write",
    params: ofAdAccount,
    body: ItemsSchema,
    async answer({ params: { ad_account_id }, body, write }) {
      const campaigns = readNew<OptionsOf<"Campaigns.create">["campaigns"][number]>(body);
      return presentEach(await write("Campaigns.create", { ad_account_id, campaigns }), presentCampaign);
    },
  }),
  definePublic({
    id: "campaigns/update",
    group,
    summary: "Changes up to 30 campaigns. What isn't given stays as it is.",
    method: "PATCH",
    path,
    scopes: ["ads:write"],
    rate: "ads_write",
    params: ofAdAccount,
    body: ItemsSchema,
    async answer({ params: { ad_account_id }, body, write }) {
      const campaigns = readChanges<OptionsOf<"Campaigns.update">["campaigns"][number]>(body);
      return presentEach(await write("Campaigns.update", { ad_account_id, campaigns }), presentCampaign);
    },
  }),
  definePublic({
    id: "campaigns/get",
    group,
    summary: "Returns a campaign.",
    method: "GET",
    path: `${path}/{campaign_id}`,
    scopes: ["ads:read"],
    rate: "ads_read",
    params: ofAdAccount.extend({ campaign_id: IdSchema }),
    async answer({ params: { ad_account_id, campaign_id }, read }) {
      const found = await read("Campaigns.get", { ad_account_id, campaign_ids: [campaign_id] });
      return presentCampaign(requireOne(found));
    },
  }),
];
