import { msg } from "@lingui/core/macro";
import type { ActionFunctionArgs } from "react-router";
import {
  loadRequests,
  RequestsPage,
  requestsAction,
} from "#web/features/members/follow-lists/requests/index.ts";
import { requireMember } from "#web/platform/page/guards.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";

export const page: PageInfo = { path: "/settings/follow-requests", inside: "/settings", texts: "members" };

export async function action(args: ActionFunctionArgs) {
  requireMember(args);
  return await requestsAction(args);
}

export const loader = loadRequests;

export const meta: MetaFunction = ({ i18n }) => ({ title: i18n._(msg`Follow requests`), isPrivate: true });

export function Component() {
  return <RequestsPage />;
}
