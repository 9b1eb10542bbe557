import { BoardResults, loadFoundBoards, searchMeta } from "#web/features/finding/search/page/index.ts";
import type { PageInfo } from "#web/platform/page/page-entry.ts";

export const page: PageInfo = { path: "/search/boards" };

export const loader = loadFoundBoards;

export const meta = searchMeta("boards");

export function Component() {
  return <BoardResults />;
}
