import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { ButtonLink } from "#ui/button.tsx";
import { Text } from "#ui/text.tsx";
import styles from "./list.module.css";
import { BOOKMARK_PARAMETER } from "./load-linked-list.ts";

type LinkedListProps<Item> = {
  items: readonly Item[];
  next: string | null;
  /** Text, or an empty state with a drawing. */
  empty: ReactNode;
  children: (items: readonly Item[]) => ReactNode;
};

/** One page of a list whose pages have their own addresses, loaded with `loadLinkedList`. */
export function LinkedList<Item>({ items, next, empty, children }: LinkedListProps<Item>) {
  const isText = typeof empty === "string";
  return (
    <>
      {items.length > 0 ? children(items) : isText ? <Text tone="soft">{empty}</Text> : empty}
      <Pages next={next} />
    </>
  );
}

/** Links to the next page and back to the first. */
function Pages({ next }: { next: string | null }) {
  const { t } = useLingui();
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  const isFirst = !query.has(BOOKMARK_PARAMETER);
  if (next === null && isFirst) return null;
  query.delete(BOOKMARK_PARAMETER);
  return (
    <nav className={styles.pages} aria-label={t`Pages of the list`}>
      {!isFirst && (
        <ButtonLink href={`${pathname}${query.size > 0 ? `?${query}` : ""}`}>
          <Trans>Newest</Trans>
        </ButtonLink>
      )}
      {next !== null && (
        <ButtonLink href={`${pathname}${next}`}>
          <Trans>Older</Trans>
        </ButtonLink>
      )}
    </nav>
  );
}
