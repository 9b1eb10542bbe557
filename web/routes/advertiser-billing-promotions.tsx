import { msg } from "@lingui/core/macro";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { adAccountOf, BillingPromotions } from "#web/features/ads/ad-billing/index.ts";
import { type LinkedPage, loadLinkedList } from "#web/platform/list/load-linked-list.ts";
import { requireMember } from "#web/platform/page/guards.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";

export const page: PageInfo = {
  path: "/advertiser/:advertiserId/billing/promotions",
  inside: "/advertiser/:advertiserId/billing",
  texts: "advertising",
};

export async function loader(args: LoaderFunctionArgs): Promise<LinkedPage<"BillingPromotions.get">> {
  requireMember(args);
  return await loadLinkedList(args, "BillingPromotions.get", { ad_account_id: adAccountOf(args) });
}

export const meta: MetaFunction = ({ i18n }) => ({ title: i18n._(msg`Credits`), isPrivate: true });

export function Component() {
  return <BillingPromotions {...useLoaderData<typeof loader>()} />;
}
