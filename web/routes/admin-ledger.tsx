import { msg } from "@lingui/core/macro";
import { useLoaderData } from "react-router";
import { ledgerActions, loadStaffLedger, StaffLedger } from "#web/features/ads/ad-billing/admin/index.ts";
import { formActions } from "#web/platform/forms/form-action.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";

export const page: PageInfo = {
  path: "/admin/ad-accounts/:advertiserId/ledger",
  inside: "/admin",
  texts: "advertising",
};

export const action = formActions(ledgerActions);

export const loader = loadStaffLedger;

export const meta: MetaFunction = ({ i18n }) => ({ title: i18n._(msg`Ledger`), isPrivate: true });

export function Component() {
  return <StaffLedger {...useLoaderData<typeof loader>()} />;
}
