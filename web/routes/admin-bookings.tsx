import { msg } from "@lingui/core/macro";
import { useLoaderData } from "react-router";
import {
  bookingActions,
  loadStaffBookings,
  StaffBookings,
} from "#web/features/ads/ad-billing/admin/index.ts";
import { formActions } from "#web/platform/forms/form-action.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";

export const page: PageInfo = {
  path: "/admin/ad-accounts/:advertiserId/bookings",
  inside: "/admin",
  texts: "advertising",
};

export const action = formActions(bookingActions);

export const loader = loadStaffBookings;

export const meta: MetaFunction = ({ i18n }) => ({ title: i18n._(msg`Bookings`), isPrivate: true });

export function Component() {
  return <StaffBookings {...useLoaderData<typeof loader>()} />;
}
