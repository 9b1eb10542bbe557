import { type LoaderFunctionArgs, redirect } from "react-router";
import { advertiserUrl, createKey } from "#contract/urls/advertiser.ts";
import { pageNotFound, requireMember } from "#web/platform/page/guards.ts";
import type { PageInfo } from "#web/platform/page/page-entry.ts";
import { apiContext, pageStoreContext } from "#web/platform/page/router-context.ts";

export const page: PageInfo = { path: ["/advertiser", "/ads/create"], texts: "advertising" };

/** Leads to the ad account that the viewer last used, or to all of them. */
export async function loader(args: LoaderFunctionArgs): Promise<never> {
  requireMember(args);
  const { context, request } = args;
  if (context.get(pageStoreContext).get().instance.ads === "off") throw pageNotFound();
  const { data: account } = await context.get(apiContext).call("OwnAdAccount.get", {});
  if (account === null) throw redirect(advertiserUrl("accounts_manager", {}));
  const isNew = new URL(request.url).pathname.startsWith("/ads/create");
  const key = isNew ? createKey(account.tool_preference) : "overview";
  throw redirect(advertiserUrl(key, { advertiserId: account.id }));
}

export function Component() {
  return null;
}
