import { Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { type MouseEvent, type ReactNode, useRef } from "react";
import { Button } from "#ui/button.tsx";
import { EmptyBower } from "#ui/drawings/empty-bower.tsx";
import { Storm } from "#ui/drawings/storm.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { focusNew } from "#ui/focus-new.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import { useApi } from "#web/platform/api/use-api.ts";
import { HomelessPin } from "./homeless-pin.tsx";
import { recentlyDeletedQuery, type Trashed, type TrashKind } from "./queries.ts";
import styles from "./recently-deleted.module.css";
import { TrashCard } from "./trash-card.tsx";
import { useRestore } from "./use-restore.ts";

export type TrashListProps = {
  kind: TrashKind;
  /** When the list was asked for. */
  now: number;
};

/** What of a kind is in the trash. */
export function TrashList({ kind, now }: TrashListProps) {
  const { t } = useLingui();
  const query = useInfiniteQuery(recentlyDeletedQuery(useApi(), kind));
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const { isRestored, restore, homeless, restoreTo, leaveIt } = useRestore();
  const list = useRef<HTMLDivElement>(null);
  const items = data?.pages.flatMap((page) => page.data).filter((item) => !isRestored(item)) ?? [];

  function take(item: Trashed, { currentTarget }: MouseEvent<HTMLElement>) {
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>("[data-restore]") ?? [])];
    const at = buttons.indexOf(currentTarget);
    (buttons[at + 1] ?? buttons[at - 1] ?? list.current)?.focus();
    restore(item);
  }

  function showMore({ currentTarget }: MouseEvent) {
    focusNew(list.current?.querySelector("ul"), currentTarget);
    void fetchNextPage();
  }

  return (
    <div ref={list} tabIndex={-1} className={styles.content} aria-busy={query.isPending}>
      {query.isPending ? (
        <Shapes />
      ) : data === undefined ? (
        <NotLoaded onRetry={() => void query.refetch()} />
      ) : items.length === 0 && !hasNextPage ? (
        <EmptyState drawing={<EmptyBower />} title={t`Nothing here`}>
          <Trans>Deleted items stay here for a while before they're permanently deleted.</Trans>
        </EmptyState>
      ) : (
        <ul className={styles.grid}>
          {items.map((item) => (
            <TrashCard key={item.id} item={item} now={now} onRestore={(event) => take(item, event)} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <div className={styles.more}>
          <Button busy={isFetchingNextPage} busyLabel={t`Loading more`} onClick={showMore}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      )}
      {homeless !== null && <HomelessPin onChoose={restoreTo} onClose={leaveIt} />}
    </div>
  );
}

function Shapes() {
  return (
    <div className={styles.grid} aria-hidden="true">
      {["first", "second", "third"].map((key) => (
        <div key={key} className={styles.card}>
          <span className={styles.cover}>
            <Skeleton shape="pin" height="100%" />
          </span>
          <Skeleton width="60%" />
        </div>
      ))}
    </div>
  );
}

function NotLoaded({ onRetry }: { onRetry: () => void }): ReactNode {
  const { t } = useLingui();
  return (
    <div role="alert">
      <EmptyState
        drawing={<Storm />}
        title={t`Couldn't load deleted items`}
        action={
          <Button onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        <Trans>Try again in a moment.</Trans>
      </EmptyState>
    </div>
  );
}
