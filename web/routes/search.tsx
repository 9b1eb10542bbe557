import { redirectOldSearch } from "#web/features/finding/search/page/index.ts";
import type { PageInfo } from "#web/platform/page/page-entry.ts";

export const page: PageInfo = { path: ["/search", "/search/:scope"] };

export const loader = redirectOldSearch;

/** The loader always leads elsewhere. */
export function Component() {
  return null;
}
