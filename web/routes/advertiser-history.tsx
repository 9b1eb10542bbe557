import { msg } from "@lingui/core/macro";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { Changes, loadAdAccount } from "#web/features/ads/ads-manager/index.ts";
import { type LinkedPage, loadLinkedList } from "#web/platform/list/load-linked-list.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";

export const page: PageInfo = {
  path: "/advertiser/:advertiserId/history",
  inside: "/advertiser/:advertiserId",
  texts: "advertising",
};

export async function loader(args: LoaderFunctionArgs): Promise<LinkedPage<"AdChanges.get">> {
  const account = await loadAdAccount(args);
  return await loadLinkedList(args, "AdChanges.get", { ad_account_id: account.id });
}

export const meta: MetaFunction = ({ i18n }) => ({ title: i18n._(msg`History`), isPrivate: true });

export function Component() {
  return <Changes {...useLoaderData<typeof loader>()} />;
}
