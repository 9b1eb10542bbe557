import { msg } from "@lingui/core/macro";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import {
  AdAccounts,
  type AdAccountsProps,
  adAccountActions,
} from "#web/features/ads/ad-billing/admin/index.ts";
import { createUniqueKey } from "#web/platform/browser/unique-key.ts";
import { formActions } from "#web/platform/forms/form-action.ts";
import { loadLinkedList } from "#web/platform/list/load-linked-list.ts";
import { requireStaff } from "#web/platform/page/guards.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";
import { apiContext } from "#web/platform/page/router-context.ts";

export const page: PageInfo = { path: "/admin/ad-accounts", inside: "/admin", texts: "advertising" };

export const action = formActions(adAccountActions);

export async function loader(args: LoaderFunctionArgs): Promise<AdAccountsProps> {
  requireStaff(args, "billing.change");
  const query = new URL(args.request.url).searchParams.get("query")?.trim();
  const { call } = args.context.get(apiContext);
  const [list, { data: check }, { data: delivery }] = await Promise.all([
    loadLinkedList(args, "AdminAdAccounts.get", query ? { query } : {}),
    call("AdminLedger.get", {}),
    call("AdminAdDelivery.get", {}),
  ]);
  return { list, check, delivery, entryKey: createUniqueKey() };
}

export const meta: MetaFunction = ({ i18n }) => ({ title: i18n._(msg`Ad accounts`), isPrivate: true });

export function Component() {
  return <AdAccounts {...useLoaderData<typeof loader>()} />;
}
