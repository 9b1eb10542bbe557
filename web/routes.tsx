import type { RouteObject } from "react-router";
import { matchRoutes } from "react-router";
import { isPageHandle, type PageEntry, toRoute } from "./page-entry.ts";
import { RootError, RouteError } from "./shell/route-error.tsx";
import { Shell } from "./shell/shell.tsx";

/** Every page, in the order of the site. */
const pages: readonly PageEntry[] = [
  {
    path: "/",
    module: "web/routes/home.tsx",
    load: () => import("./routes/home.tsx"),
    cacheable: true,
  },
  { path: "*", module: "web/routes/not-found.tsx", load: () => import("./routes/not-found.tsx") },
];

export const routes: RouteObject[] = [
  {
    Component: Shell,
    ErrorBoundary: RootError,
    children: [{ ErrorBoundary: RouteError, children: pages.map(toRoute) }],
  },
];

/** Whether this application has a page at that path, or it is the server's alone. */
export function hasPage(path: string): boolean {
  return matchRoutes(routes, path)?.at(-1)?.route.path !== "*";
}

export function isCacheable(path: string): boolean {
  const handle = matchRoutes(routes, path.split("#", 1)[0] ?? "")?.at(-1)?.route.handle;
  return !path.includes("?") && isPageHandle(handle) && handle.cacheable;
}
