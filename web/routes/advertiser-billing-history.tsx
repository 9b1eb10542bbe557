import { msg } from "@lingui/core/macro";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { adAccountOf, BillingHistory } from "#web/features/ads/ad-billing/index.ts";
import { type LinkedPage, loadLinkedList } from "#web/platform/list/load-linked-list.ts";
import { requireMember } from "#web/platform/page/guards.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";

export const page: PageInfo = {
  path: "/advertiser/:advertiserId/billing/history",
  inside: "/advertiser/:advertiserId/billing",
  texts: "advertising",
};

export async function loader(args: LoaderFunctionArgs): Promise<LinkedPage<"BillingHistory.get">> {
  requireMember(args);
  return await loadLinkedList(args, "BillingHistory.get", { ad_account_id: adAccountOf(args) });
}

export const meta: MetaFunction = ({ i18n }) => ({ title: i18n._(msg`History`), isPrivate: true });

export function Component() {
  return <BillingHistory {...useLoaderData<typeof loader>()} />;
}
