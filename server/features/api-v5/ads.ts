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
  withOneException,
} from "./ad-entities.ts";
import { definePublic } from "./operation.ts";
import { ownPaging, presentPage } from "./page.ts";
import { presentAd } from "./present-ads.ts";

const group = "Ads";
const path = "/ad_accounts/{ad_account_id}/ads";

export const adOperations = [
  definePublic({
    id: "ads/list",
    group,
    summary: "Lists ads, newest first.",
    method: "GET",
    path,
    scopes: ["ads:read"],
    rate: "ads_read",
    params: ofAdAccount.extend({ campaign_ids: idsOf, ad_group_ids: idsOf, ad_ids: idsOf, ...listed }),
    async answer({ params, read }) {
      const { ad_account_id, campaign_ids, ad_group_ids, ad_ids, entity_statuses: statuses } = params;
      const options = { ad_account_id, campaign_ids, ad_group_ids, ad_ids, statuses, ...ownPaging(params) };
      return presentPage(await read("Ads.get", options), presentAd);
    },
  }),
  definePublic({
    id: "ads/create",
    group,
    summary: "Makes up to 30 ads.",
    method: "POST",
    path,
    scopes: ["ads:write"],
    rate: "ads_write",
    params: ofAdAccount,
    body: ItemsSchema,
    async answer({ params: { ad_account_id }, body, write }) {
      const ads = readNew<OptionsOf<"Ads.create">["ads"][number]>(body);
      return withOneException(presentEach(await write("Ads.create", { ad_account_id, ads }), presentAd));
    },
  }),
  definePublic({
    id: "ads/update",
    group,
    summary: "Changes up to 30 ads. What isn't given stays as it is.",
    method: "PATCH",
    path,
    scopes: ["ads:write"],
    rate: "ads_write",
    params: ofAdAccount,
    body: ItemsSchema,
    async answer({ params: { ad_account_id }, body, write }) {
      const ads = readChanges<OptionsOf<"Ads.update">["ads"][number]>(body);
      return withOneException(presentEach(await write("Ads.update", { ad_account_id, ads }), presentAd));
    },
  }),
  definePublic({
    id: "ads/get",
    group,
    summary: "Returns an ad.",
    method: "GET",
    path: `${path}/{ad_id}`,
    scopes: ["ads:read"],
    rate: "ads_read",
    params: ofAdAccount.extend({ ad_id: IdSchema }),
    async answer({ params: { ad_account_id, ad_id }, read }) {
      const found = await read("Ads.get", { ad_account_id, ad_ids: [ad_id] });
      return presentAd(requireOne(found));
    },
  }),
];
