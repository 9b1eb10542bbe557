import { type LoaderFunctionArgs, Outlet, useLocation } from "react-router";
import { AdminFrame, healthQuery } from "#web/features/base/instance/admin/index.ts";
import { requireStaff } from "#web/platform/page/guards.ts";
import type { PageInfo } from "#web/platform/page/page-entry.ts";
import { apiContext, queryClientContext } from "#web/platform/page/router-context.ts";

export const page: PageInfo = { path: "/admin", texts: "staff" };

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  requireStaff(args);
  const { context } = args;
  await context.get(queryClientContext).fetchQuery(healthQuery(context.get(apiContext)));
  return null;
}

export function Component() {
  const { pathname } = useLocation();
  if (/^\/admin\/menu\/?$/.test(pathname)) return <Outlet />;
  return (
    <AdminFrame>
      <Outlet />
    </AdminFrame>
  );
}
