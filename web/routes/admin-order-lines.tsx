import { msg } from "@lingui/core/macro";
import { useLoaderData } from "react-router";
import {
  loadStaffOrderLines,
  orderLineActions,
  StaffOrderLines,
} from "#web/features/ads/ad-billing/admin/index.ts";
import { formActions } from "#web/platform/forms/form-action.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";

export const page: PageInfo = {
  path: "/admin/ad-accounts/:advertiserId/order-lines",
  inside: "/admin",
  texts: "advertising",
};

export const action = formActions(orderLineActions);

export const loader = loadStaffOrderLines;

export const meta: MetaFunction = ({ i18n }) => ({ title: i18n._(msg`Order lines`), isPrivate: true });

export function Component() {
  return <StaffOrderLines {...useLoaderData<typeof loader>()} />;
}
