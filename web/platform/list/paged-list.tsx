import { Trans, useLingui } from "@lingui/react/macro";
import { type MouseEvent, type ReactNode, type RefObject, useRef } from "react";
import { Button, ButtonLink } from "#ui/button.tsx";
import { focusNew } from "#ui/focus-new.ts";
import { Text } from "#ui/text.tsx";
import { useNearEnd } from "#ui/use-near-end.ts";
import { useIsHydrated } from "#web/platform/browser/use-is-hydrated.ts";
import styles from "./list.module.css";
import { ListFailure } from "./list-failure.tsx";
import type { Paged } from "./use-paged.ts";

type PagedListProps<Item> = {
  list: Paged<Item>;
  /** As tall as the first page will be, so that the page doesn't jump. */
  skeleton: ReactNode;
  empty: ReactNode;
  /** Text that says what didn't load, or a function that renders the failure. */
  failed: ReactNode | ((retry: () => void) => ReactNode);
  moreLabel?: ReactNode;
  moreFailed?: ReactNode;
  /** Loads more when the reader nears the end, instead of with a button. */
  byScroll?: boolean;
  /** The address of the page that begins at a bookmark, for viewers without JavaScript. */
  hrefFrom?: (bookmark: string) => string;
  /** In a form, the button that posts it for the page that begins at a bookmark, for viewers without JavaScript. */
  submitFrom?: (bookmark: string) => ReactNode;
  /** Shown after the last item. */
  end?: ReactNode;
  ref?: RefObject<HTMLDivElement | null>;
  /** Renders the items in a `ul`. */
  children: (items: readonly Item[]) => ReactNode;
};

/** A list with bookmarks, in all its states. */
export function PagedList<Item>(props: PagedListProps<Item>) {
  const { list, skeleton, empty, failed, end, children } = props;
  const { items, isPending, isBusy, failure, hasMore } = list;
  const own = useRef<HTMLDivElement>(null);
  const { ref: frame = own } = props;

  function retry() {
    // Retrying removes the button, so move the focus first.
    frame.current?.focus({ preventScroll: true });
    list.more();
  }

  function first(): ReactNode {
    if (items.length > 0) return children(items);
    if (isPending) return skeleton;
    if (failure === null || hasMore) return !hasMore && empty;
    return typeof failed === "function" ? failed(retry) : <ListFailure onRetry={retry}>{failed}</ListFailure>;
  }

  return (
    <div ref={frame} tabIndex={-1} className={styles.list} aria-busy={isPending || isBusy}>
      {first()}
      {hasMore ? <More frame={frame} {...props} /> : items.length > 0 && end}
    </div>
  );
}

type MoreProps<Item> = PagedListProps<Item> & { frame: RefObject<HTMLElement | null> };

/** Loads the next page or retries a failed one. Always the same button, so that it keeps the focus. */
function More<Item>(props: MoreProps<Item>) {
  const { list, frame, moreLabel, moreFailed, byScroll = false, hrefFrom, submitFrom } = props;
  const { t } = useLingui();
  const isLive = useIsHydrated();
  const { items, failure, bookmark, isBusy } = list;
  const label = moreLabel ?? <Trans>Show more</Trans>;
  const near = useNearEnd({ isOn: byScroll && failure === null, onNear: list.more, count: items.length });

  function showMore({ currentTarget }: MouseEvent) {
    focusNew(frame.current?.querySelector("ul"), currentTarget);
    list.more();
  }

  return (
    <div ref={near} className={styles.more}>
      <div role="alert">
        {failure !== null && <Text tone="soft">{moreFailed ?? <Trans>Couldn't load more.</Trans>}</Text>}
      </div>
      {!isLive && submitFrom !== undefined && bookmark !== null ? (
        submitFrom(bookmark)
      ) : !isLive && hrefFrom !== undefined && bookmark !== null ? (
        <ButtonLink href={hrefFrom(bookmark)} rel="next">
          {label}
        </ButtonLink>
      ) : (
        <Button busy={isBusy} busyLabel={t`Loading more`} onClick={showMore}>
          {failure === null ? label : <Trans>Try again</Trans>}
        </Button>
      )}
    </div>
  );
}
