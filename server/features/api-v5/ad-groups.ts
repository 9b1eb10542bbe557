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
import { presentAdGroup } from "./present-ads.ts";

const group = "Ad groups";
const path = "/ad_accounts/{ad_account_id}/ad_groups";

export const adGroupOperations = [
  definePublic({
    id: "ad_groups/list",
    group,
    summary: "Lists ad groups, newest first.",
    method: "GET",
    path,
    scopes: ["ads:read"],
    rate: "ads_read",
    params: ofAdAccount.extend({ campaign_ids: idsOf, ad_group_ids: idsOf, ...listed }),
    async answer({ params, read }) {
      const { ad_account_id, campaign_ids, ad_group_ids, entity_statuses: statuses } = params;
      const options = { ad_account_id, campaign_ids, ad_group_ids, statuses, ...ownPaging(params) };
      return presentPage(await read("AdGroups.get", options), presentAdGroup);
    },
  }),
  definePublic({
    id: "ad_groups/create",
    group,
    summary: "Makes up to 30 ad groups.",
    method: "POST",
    path,
    scopes: ["ads:write"],
    rate: "ads_write",
    params: ofAdAccount,
    body: ItemsSchema,
    async answer({ params: { ad_account_id }, body, write }) {
      const ad_groups = readNew<OptionsOf<"AdGroups.create">["ad_groups"][number]>(body);
      return presentEach(await write("AdGroups.create", { ad_account_id, ad_groups }), presentAdGroup);
    },
  }),
  definePublic({
    id: "ad_groups/update",
    group,
    summary: "Changes up to 30 ad groups. What isn't given stays as it is.",
    method: "PATCH",
    path,
    scopes: ["ads:write"],
    rate: "ads_write",
    params: ofAdAccount,
    body: ItemsSchema,
    async answer({ params: { ad_account_id }, body, write }) {
      const ad_groups = readChanges<OptionsOf<"AdGroups.update">["ad_groups"][number]>(body);
      return presentEach(await write("AdGroups.update", { ad_account_id, ad_groups }), presentAdGroup);
    },
  }),
  definePublic({
    id: "ad_groups/get",
    group,
    summary: "Returns an ad group.",
    method: "GET",
    path: `${path}/{ad_group_id}`,
    scopes: ["ads:read"],
    rate: "ads_read",
    params: ofAdAccount.extend({ ad_group_id: IdSchema }),
    async answer({ params: { ad_account_id, ad_group_id }, read }) {
      const found = await read("AdGroups.get", { ad_account_id, ad_group_ids: [ad_group_id] });
      return presentAdGroup(requireOne(found));
    },
  }),
];
