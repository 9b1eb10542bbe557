import { msg } from "@lingui/core/macro";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { AuditLog } from "#web/features/base/instance/admin/index.ts";
import { type LinkedPage, loadLinkedList } from "#web/platform/list/load-linked-list.ts";
import { requireStaff } from "#web/platform/page/guards.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";

export const page: PageInfo = { path: "/admin/audit-log", inside: "/admin", texts: "members" };

export async function loader(args: LoaderFunctionArgs): Promise<LinkedPage<"AuditLog.get">> {
  requireStaff(args, "audit.read");
  return await loadLinkedList(args, "AuditLog.get", {});
}

export const meta: MetaFunction = ({ i18n }) => ({ title: i18n._(msg`Audit log`), isPrivate: true });

export function Component() {
  return <AuditLog {...useLoaderData<typeof loader>()} />;
}
