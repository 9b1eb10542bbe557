import { msg } from "@lingui/core/macro";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { AgeAppealList } from "#web/features/safety/age-hold/admin/index.ts";
import { type LinkedPage, loadLinkedList } from "#web/platform/list/load-linked-list.ts";
import { requireStaff } from "#web/platform/page/guards.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";

export const page: PageInfo = { path: "/admin/age-appeals", inside: "/admin", texts: "staff" };

export async function loader(args: LoaderFunctionArgs): Promise<LinkedPage<"StaffAgeAppeals.get">> {
  requireStaff(args, "members.limit");
  return await loadLinkedList(args, "StaffAgeAppeals.get", {});
}

export const meta: MetaFunction = ({ i18n }) => ({ title: i18n._(msg`Appeals about age`), isPrivate: true });

export function Component() {
  return <AgeAppealList {...useLoaderData<typeof loader>()} />;
}
