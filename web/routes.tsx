import { pages } from "virtual:pages";
import type { RouteObject } from "react-router";
import { AnchorProvider } from "#ui/anchor.tsx";
import { toRoute } from "./platform/page/page-entry.ts";
import { RootError, RouteError } from "./shell/route-error.tsx";
import { RouterAnchor } from "./shell/router-anchor.tsx";
import { Shell } from "./shell/shell.tsx";

export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: RootError,
    children: [{ ErrorBoundary: RouteError, children: pages.map(toRoute) }],
  },
];

function Root() {
  return (
    <AnchorProvider value={RouterAnchor}>
      <Shell />
    </AnchorProvider>
  );
}
