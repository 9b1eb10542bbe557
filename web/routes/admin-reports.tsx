import { msg } from "@lingui/core/macro";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { type ListPage, loadList, ReportList, reportActions } from "../features/admin/index.ts";
import { formActions } from "../form-action.ts";
import type { MetaFunction } from "../page-entry.ts";

export const action = formActions(reportActions);

export async function loader(args: LoaderFunctionArgs): Promise<ListPage<"StaffReports.get">> {
  const isHandled = new URL(args.request.url).searchParams.get("state") === "handled";
  return await loadList(args, "StaffReports.get", { state: isHandled ? "handled" : "open" });
}

export const meta: MetaFunction = ({ i18n }) => ({ title: i18n._(msg`Reports`), isPrivate: true });

export function Component() {
  return <ReportList {...useLoaderData<typeof loader>()} />;
}
