import { msg } from "@lingui/core/macro";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { adsRegisterUrl } from "#contract/urls.ts";
import { AdsRegister, type AdsRegisterProps } from "#web/features/ads/ads/index.ts";
import { loadLinkedList } from "#web/platform/list/load-linked-list.ts";
import { pageNotFound } from "#web/platform/page/guards.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";
import { pageStoreContext } from "#web/platform/page/router-context.ts";

export const page: PageInfo = { path: "/ads/register", texts: "pages" };

export async function loader(args: LoaderFunctionArgs): Promise<AdsRegisterProps> {
  const { context, request } = args;
  if (context.get(pageStoreContext).get().instance.ads === "off") throw pageNotFound();
  const query = new URL(request.url).searchParams.get("query")?.trim().slice(0, 100) ?? "";
  return { ...(await loadLinkedList(args, "AdsRegister.get", query === "" ? {} : { query })), query };
}

export const meta: MetaFunction = ({ i18n }) => ({
  title: i18n._(msg`Ads shown here`),
  canonicalPath: adsRegisterUrl(),
});

export function Component() {
  return <AdsRegister {...useLoaderData<typeof loader>()} />;
}
