import type { LoaderFunctionArgs } from "react-router";
import { BoardError } from "../features/board-page/index.ts";
import { sectionMeta } from "../features/board-seo/index.ts";
import type { MetaFunction } from "../page-entry.ts";
import { RouteError } from "../shell/route-error.tsx";

export { SectionPage as Component } from "../features/board-page/index.ts";

/** Comes for pages that are opened in the browser; the first page of a visit has been loaded. */
export async function loader(args: LoaderFunctionArgs): Promise<null> {
  const { loadSectionPage } = await import("../features/board-page/later/load-section.ts");
  return await loadSectionPage(args);
}

export const meta: MetaFunction = sectionMeta;

export function ErrorBoundary() {
  return <BoardError otherwise={RouteError} />;
}
