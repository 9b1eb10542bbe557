import { msg } from "@lingui/core/macro";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { ReportList, reportActions } from "#web/features/safety/reports/admin/index.ts";
import { formActions } from "#web/platform/forms/form-action.ts";
import { type LinkedPage, loadLinkedList } from "#web/platform/list/load-linked-list.ts";
import { requireStaff } from "#web/platform/page/guards.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";

export const page: PageInfo = { path: "/admin/reports", inside: "/admin", texts: "members" };

export const action = formActions(reportActions);

export async function loader(args: LoaderFunctionArgs): Promise<LinkedPage<"StaffReports.get">> {
  const isHandled = new URL(args.request.url).searchParams.get("state") === "handled";
  requireStaff(args, "cases.read");
  return await loadLinkedList(args, "StaffReports.get", { state: isHandled ? "handled" : "open" });
}

export const meta: MetaFunction = ({ i18n }) => ({ title: i18n._(msg`Reports`), isPrivate: true });

export function Component() {
  return <ReportList {...useLoaderData<typeof loader>()} />;
}
