import { msg } from "@lingui/core/macro";
import { type LoaderFunctionArgs, redirect } from "react-router";
import { type AdvertiserUrlKey, advertiserUrl } from "#contract/urls/advertiser.ts";
import { adAccountOf, BillingOverview, billingActions } from "#web/features/ads/ad-billing/index.ts";
import { countriesQuery } from "#web/features/base/settings/page/index.ts";
import { formActions } from "#web/platform/forms/form-action.ts";
import { requireMember } from "#web/platform/page/guards.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";
import { apiContext, queryClientContext } from "#web/platform/page/router-context.ts";

export const page: PageInfo = {
  path: "/advertiser/:advertiserId/billing",
  inside: "/advertiser/:advertiserId/billing",
  texts: "advertising",
};

export { BillingOverview as Component };

export const action = formActions(billingActions);

/** Pages that a section may name. */
const sections = {
  history: "billing_history",
  order_lines: "billing_order_lines",
  promotions: "billing_promotions",
  documents: "billing_documents",
  tax_documents: "billing_tax_documents",
  prepaid_campaign_spend_summary: "billing_prepaid_campaign_spend_summary",
} as const satisfies Record<string, AdvertiserUrlKey>;

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  requireMember(args);
  const section = new URL(args.request.url).searchParams.get("section") ?? "";
  const key = Object.hasOwn(sections, section) ? sections[section as keyof typeof sections] : undefined;
  if (key !== undefined) throw redirect(advertiserUrl(key, { advertiserId: adAccountOf(args) }));
  const { context } = args;
  await context.get(queryClientContext).ensureQueryData(countriesQuery(context.get(apiContext)));
  return null;
}

export const meta: MetaFunction = ({ i18n }) => ({ title: i18n._(msg`Billing`), isPrivate: true });
