import type { LoaderFunctionArgs } from "react-router";
import { AdsFrame, loadAdAccount, loadDelivery } from "#web/features/ads/ads-manager/index.ts";
import type { PageInfo } from "#web/platform/page/page-entry.ts";

export const page: PageInfo = { path: "/advertiser/:advertiserId", texts: "advertising" };

export { AdsFrame as Component };

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  await Promise.all([loadAdAccount(args), loadDelivery(args)]);
  return null;
}
