import { msg } from "@lingui/core/macro";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { AdAccounts, accountsActions } from "#web/features/ads/ads-manager/index.ts";
import { countriesQuery } from "#web/features/base/settings/page/index.ts";
import { formActions } from "#web/platform/forms/form-action.ts";
import { type LinkedPage, loadLinkedList } from "#web/platform/list/load-linked-list.ts";
import { pageNotFound, requireMember } from "#web/platform/page/guards.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";
import { apiContext, pageStoreContext, queryClientContext } from "#web/platform/page/router-context.ts";

export const page: PageInfo = {
  path: ["/accounts_manager", "/advertiser/:advertiserId/accounts_manager"],
  texts: "advertising",
};

export const action = formActions(accountsActions);

export async function loader(args: LoaderFunctionArgs): Promise<LinkedPage<"AdAccounts.get">> {
  requireMember(args);
  const { context } = args;
  if (context.get(pageStoreContext).get().instance.ads === "off") throw pageNotFound();
  await context.get(queryClientContext).ensureQueryData(countriesQuery(context.get(apiContext)));
  return await loadLinkedList(args, "AdAccounts.get", {});
}

export const meta: MetaFunction = ({ i18n }) => ({ title: i18n._(msg`Ad accounts`), isPrivate: true });

export function Component() {
  return <AdAccounts {...useLoaderData<typeof loader>()} />;
}
