import { type LoaderFunctionArgs, Outlet, useLocation } from "react-router";
import { AdminFrame } from "../features/admin/index.ts";
import { requireStaff } from "../guards.ts";

export function loader(args: LoaderFunctionArgs): null {
  requireStaff(args);
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
