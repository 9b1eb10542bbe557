import { msg } from "@lingui/core/macro";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import type { ResultOf } from "#contract/operations.ts";
import { adAccountOf, BillingTaxDocuments } from "#web/features/ads/ad-billing/index.ts";
import { requireMember } from "#web/platform/page/guards.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";
import { apiContext } from "#web/platform/page/router-context.ts";

export const page: PageInfo = {
  path: "/advertiser/:advertiserId/billing/tax_documents",
  inside: "/advertiser/:advertiserId/billing",
  texts: "advertising",
};

export async function loader(args: LoaderFunctionArgs): Promise<ResultOf<"BillingTaxDocuments.get">> {
  requireMember(args);
  return (
    await args.context.get(apiContext).call("BillingTaxDocuments.get", { ad_account_id: adAccountOf(args) })
  ).data;
}

export const meta: MetaFunction = ({ i18n }) => ({ title: i18n._(msg`Tax documents`), isPrivate: true });

export function Component() {
  return <BillingTaxDocuments data={useLoaderData<typeof loader>()} />;
}
