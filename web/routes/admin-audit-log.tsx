import { msg } from "@lingui/core/macro";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { AuditLog, type AuditLogProps } from "#web/features/base/instance/admin/index.ts";
import { loadLinkedList } from "#web/platform/list/load-linked-list.ts";
import { requireStaff } from "#web/platform/page/guards.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";
import { apiContext } from "#web/platform/page/router-context.ts";

export const page: PageInfo = { path: "/admin/audit-log", inside: "/admin", texts: "staff" };

export async function loader(args: LoaderFunctionArgs): Promise<AuditLogProps> {
  requireStaff(args, "audit.read");
  const kind = new URL(args.request.url).searchParams.get("kind");
  const options = kind === "changes" || kind === "looks" ? ({ kind } as const) : {};
  const [list, { data: chain }] = await Promise.all([
    loadLinkedList(args, "AuditLog.get", options),
    args.context.get(apiContext).call("AuditChain.get", {}),
  ]);
  return { ...list, chain };
}

export const meta: MetaFunction = ({ i18n }) => ({ title: i18n._(msg`Audit log`), isPrivate: true });

export function Component() {
  return <AuditLog {...useLoaderData<typeof loader>()} />;
}
