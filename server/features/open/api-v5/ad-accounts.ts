import { z } from "zod";
import { IdSchema } from "#contract/wire-types.ts";
import { ofAdAccount } from "./ad-entities.ts";
import { definePublic, nullable, paging } from "./operation.ts";
import { ownPaging, presentPage } from "./page.ts";
import { presentAdAccount } from "./present-ads.ts";

const group = "Ad accounts";

export const adAccountOperations = [
  definePublic({
    id: "ad_accounts/list",
    group,
    summary: "Lists the ad accounts that the member may work on.",
    method: "GET",
    path: "/ad_accounts",
    scopes: ["ads:read"],
    rate: "ads_read",
    params: z.object(paging),
    async answer({ params, read }) {
      return presentPage(await read("AdAccounts.get", ownPaging(params)), presentAdAccount);
    },
  }),
  definePublic({
    id: "ad_accounts/create",
    group,
    summary: "Opens an ad account in this site's currency, with days in UTC.",
    method: "POST",
    path: "/ad_accounts",
    scopes: ["ads:write"],
    rate: "ads_write",
    body: z.object({ name: z.string(), country: z.string(), owner_user_id: nullable(IdSchema) }),
    status: 201,
    async answer({ body: { owner_user_id, ...body }, write }) {
      const options = { ...body, time_zone: "UTC", ...(owner_user_id !== undefined && { owner_user_id }) };
      return presentAdAccount((await write("AdAccount.create", options)).data);
    },
  }),
  definePublic({
    id: "ad_accounts/get",
    group,
    summary: "Returns an ad account.",
    method: "GET",
    path: "/ad_accounts/{ad_account_id}",
    scopes: ["ads:read"],
    rate: "ads_read",
    params: ofAdAccount,
    async answer({ params, read }) {
      return presentAdAccount((await read("AdAccount.get", params)).data);
    },
  }),
];
