import { msg } from "@lingui/core/macro";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { NoticeList } from "#web/features/safety/takedowns/admin/index.ts";
import { type LinkedPage, loadLinkedList } from "#web/platform/list/load-linked-list.ts";
import { requireStaff } from "#web/platform/page/guards.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";

export const page: PageInfo = { path: "/admin/takedowns", inside: "/admin", texts: "staff" };

export async function loader(args: LoaderFunctionArgs): Promise<LinkedPage<"StaffTakedowns.get">> {
  const isClosed = new URL(args.request.url).searchParams.get("state") === "closed";
  requireStaff(args, "takedowns.read");
  return await loadLinkedList(args, "StaffTakedowns.get", { state: isClosed ? "closed" : "open" });
}

export const meta: MetaFunction = ({ i18n }) => ({ title: i18n._(msg`Legal notices`), isPrivate: true });

export function Component() {
  return <NoticeList {...useLoaderData<typeof loader>()} />;
}
