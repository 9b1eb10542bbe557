import { BoardError } from "../features/board-page/index.ts";
import { sectionMeta } from "../features/board-seo/index.ts";
import type { MetaFunction } from "../page-entry.ts";
import { RouteError } from "../shell/route-error.tsx";

export { loadSectionPage as loader, SectionPage as Component } from "../features/board-page/index.ts";

export const meta: MetaFunction = sectionMeta;

export function ErrorBoundary() {
  return <BoardError otherwise={RouteError} />;
}
