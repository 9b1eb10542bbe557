import { msg } from "@lingui/core/macro";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { MemberList, memberActions } from "#web/features/base/instance/admin/index.ts";
import { removalActions } from "#web/features/safety/decisions/removal/index.ts";
import { formActions } from "#web/platform/forms/form-action.ts";
import { type LinkedPage, loadLinkedList } from "#web/platform/list/load-linked-list.ts";
import { requireStaff } from "#web/platform/page/guards.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";

export const page: PageInfo = { path: "/admin/members", inside: "/admin", texts: "staff" };

export const action = formActions({ ...memberActions, ...removalActions });

export async function loader(args: LoaderFunctionArgs): Promise<LinkedPage<"AdminMember.get">> {
  const search = new URL(args.request.url).searchParams;
  const query = search.get("query")?.trim();
  requireStaff(args, "members.read");
  return await loadLinkedList(args, "AdminMember.get", {
    ...(query && { query }),
    ...(search.has("staff") && { staff_only: true }),
  });
}

export const meta: MetaFunction = ({ i18n }) => ({ title: i18n._(msg`Members`), isPrivate: true });

export function Component() {
  return <MemberList {...useLoaderData<typeof loader>()} />;
}
