import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { TODAY_KINDS } from "#contract/finding/resources/article.ts";

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

const titles: Record<ShownKind, MessageDescriptor> = {
  popular: msg`Popular on Today`,
  trending: msg`Trending on Today`,
  best: msg`Best of Today`,
  article: msg`Articles on Today`,
  shop: msg`Shopping on Today`,
};

/** The title of Today, or of what it is narrowed to. */
export function todayTitle(kind: ShownKind | undefined): MessageDescriptor {
  return kind === undefined ? msg`Today` : titles[kind];
}

/** In the order in which they are offered. */
export const SHOWN_KINDS: readonly ShownKind[] = ["popular", "trending", "best", "article", "shop"];
