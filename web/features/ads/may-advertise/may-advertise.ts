import type { PageContext } from "#contract/page-context.ts";
import { usePageContext } from "#web/platform/page/page-store.tsx";

/** Whether the viewer has, or may open, an ad account of their own. While they act for others, it would be theirs. */
function mayAdvertise({ advertising, viewer }: Pick<PageContext, "advertising" | "viewer">): boolean {
  if (advertising === null || viewer.isLimited || viewer.acting !== null) return false;
  return viewer.permissions.length > 0 || (viewer.isPartner && advertising.by === "businesses");
}

export function useMayAdvertise(): boolean {
  return mayAdvertise(usePageContext());
}
