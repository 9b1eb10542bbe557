import { msg } from "@lingui/core/macro";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { AppealQueue, screeningActions } from "#web/features/screening/index.ts";
import { formActions } from "#web/platform/forms/form-action.ts";
import { type LinkedPage, loadLinkedList } from "#web/platform/list/load-linked-list.ts";
import { requireStaff } from "#web/platform/page/guards.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";

export const page: PageInfo = { path: "/admin/appeals", inside: "/admin", texts: "members" };

export const action = formActions(screeningActions);

export async function loader(args: LoaderFunctionArgs): Promise<LinkedPage<"StaffAppeals.get">> {
  requireStaff(args);
  return await loadLinkedList(args, "StaffAppeals.get", {});
}

export const meta: MetaFunction = ({ i18n }) => ({ title: i18n._(msg`Appeals`), isPrivate: true });

export function Component() {
  return <AppealQueue {...useLoaderData<typeof loader>()} />;
}
