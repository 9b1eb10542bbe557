import { BoardError } from "../features/board-page/index.ts";
import { boardMeta } from "../features/board-seo/index.ts";
import type { MetaFunction } from "../page-entry.ts";
import { RouteError } from "../shell/route-error.tsx";

export { BoardPage as Component, loadBoardPage as loader } from "../features/board-page/index.ts";

export const meta: MetaFunction = boardMeta;

export function ErrorBoundary() {
  return <BoardError otherwise={RouteError} />;
}
