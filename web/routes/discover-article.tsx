import { findDiscovered } from "#web/features/finding/articles/today/index.ts";
import type { PageInfo } from "#web/platform/page/page-entry.ts";

export const page: PageInfo = { path: ["/discover/article/:slug", "/discover/article/:slug/:articleId"] };

export const loader = findDiscovered;

/** The loader always leads elsewhere. */
export function Component() {
  return null;
}
