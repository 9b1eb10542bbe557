import { type LoaderFunctionArgs, Outlet, useLocation } from "react-router";
import { AdminFrame, healthQuery } from "../features/admin/index.ts";
import { requireStaff } from "../guards.ts";
import { apiContext, queryClientContext } from "../router-context.ts";

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
