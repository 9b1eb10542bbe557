import type { LoaderFunctionArgs } from "react-router";
import { BillingFrame, loadBilling } from "#web/features/ads/ad-billing/index.ts";
import type { PageInfo } from "#web/platform/page/page-entry.ts";

export const page: PageInfo = { path: "/advertiser/:advertiserId/billing", texts: "advertising" };

export { BillingFrame as Component };

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  await loadBilling(args);
  return null;
}
