import { useLingui } from "@lingui/react/macro";
import type { TODAY_KINDS } from "#contract/resources/article.ts";

export type ShownKind = (typeof TODAY_KINDS)[number];

/** What readers call the kinds of articles, and the most popular ones. */
export function useKindNames(): Record<ShownKind, string> {
  const { t } = useLingui();
  return {
    popular: t`Popular`,
    trending: t`Trending`,
    best: t`Best of`,
    article: t`Articles`,
    shop: t`Shopping`,
  };
}

/** In the order in which they are offered. */
export const SHOWN_KINDS: readonly ShownKind[] = ["popular", "trending", "best", "article", "shop"];
