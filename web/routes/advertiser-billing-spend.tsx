import { msg } from "@lingui/core/macro";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import type { ResultOf } from "#contract/operations.ts";
import { adAccountOf, SpendSummary } from "#web/features/ads/ad-billing/index.ts";
import { requireMember } from "#web/platform/page/guards.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";
import { apiContext } from "#web/platform/page/router-context.ts";

export const page: PageInfo = {
  path: "/advertiser/:advertiserId/billing/prepaid_campaign_spend_summary",
  inside: "/advertiser/:advertiserId/billing",
  texts: "advertising",
};

export async function loader(args: LoaderFunctionArgs): Promise<ResultOf<"BillingSpend.get">> {
  requireMember(args);
  return (await args.context.get(apiContext).call("BillingSpend.get", { ad_account_id: adAccountOf(args) }))
    .data;
}

export const meta: MetaFunction = ({ i18n }) => ({ title: i18n._(msg`Spend by campaign`), isPrivate: true });

export function Component() {
  return <SpendSummary data={useLoaderData<typeof loader>()} />;
}
