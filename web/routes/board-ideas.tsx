import { msg } from "@lingui/core/macro";
import type { LoaderFunctionArgs } from "react-router";
import { BoardError } from "#web/features/library/boards/page/index.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";
import { RouteError } from "#web/shell/route-error.tsx";

export const page: PageInfo = { path: "/:username/:boardSlug/more_ideas", texts: "members" };

export { BoardIdeasPage as Component } from "#web/features/library/boards/page/index.ts";

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  const { loadIdeasPage } = await import("#web/features/library/boards/page/later/load-ideas.ts");
  return await loadIdeasPage(args);
}

export const meta: MetaFunction = ({ i18n }) => ({ title: i18n._(msg`More ideas`), isPrivate: true });

export function ErrorBoundary() {
  return <BoardError otherwise={RouteError} />;
}
