import type { LoaderFunctionArgs } from "react-router";
import { BoardError } from "#web/features/library/boards/page/index.ts";
import { sectionMeta } from "#web/features/library/boards/seo/index.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";
import { RouteError } from "#web/shell/route-error.tsx";

export const page: PageInfo = { path: "/:username/:boardSlug/:sectionSlug", texts: "board", cacheable: true };

export { SectionPage as Component } from "#web/features/library/boards/page/index.ts";

/** Loads its code on demand: for the first page of a visit, the loader has already run on the server. */
export async function loader(args: LoaderFunctionArgs): Promise<null> {
  const { loadSectionPage } = await import("#web/features/library/boards/page/later/load-section.ts");
  return await loadSectionPage(args);
}

export const meta: MetaFunction = sectionMeta;

export function ErrorBoundary() {
  return <BoardError otherwise={RouteError} />;
}
