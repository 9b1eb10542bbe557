import { msg } from "@lingui/core/macro";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { adAccountOf, BillingOrderLines } from "#web/features/ads/ad-billing/index.ts";
import { type LinkedPage, loadLinkedList } from "#web/platform/list/load-linked-list.ts";
import { requireMember } from "#web/platform/page/guards.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";

export const page: PageInfo = {
  path: "/advertiser/:advertiserId/billing/order_lines",
  inside: "/advertiser/:advertiserId/billing",
  texts: "advertising",
};

export async function loader(args: LoaderFunctionArgs): Promise<LinkedPage<"BillingOrderLines.get">> {
  requireMember(args);
  return await loadLinkedList(args, "BillingOrderLines.get", { ad_account_id: adAccountOf(args) });
}

export const meta: MetaFunction = ({ i18n }) => ({ title: i18n._(msg`Order lines`), isPrivate: true });

export function Component() {
  return <BillingOrderLines {...useLoaderData<typeof loader>()} />;
}
