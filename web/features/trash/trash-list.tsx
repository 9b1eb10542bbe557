import { Trans, useLingui } from "@lingui/react/macro";
import { type MouseEvent, useRef } from "react";
import { EmptyBower } from "#ui/drawings/empty-bower.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { useApi } from "#web/platform/api/use-api.ts";
import { NothingLoaded } from "#web/platform/list/nothing-loaded.tsx";
import { PagedList } from "#web/platform/list/paged-list.tsx";
import { usePaged } from "#web/platform/list/use-paged.ts";
import { HomelessPin } from "./homeless-pin.tsx";
import { recentlyDeletedQuery, type Trashed, type TrashKind } from "./queries.ts";
import styles from "./recently-deleted.module.css";
import { TrashCard } from "./trash-card.tsx";
import { useRestore } from "./use-restore.ts";

export type TrashListProps = {
  kind: TrashKind;
  /** The time of the list's request. */
  now: number;
};

/** The trash items of one kind. */
export function TrashList({ kind, now }: TrashListProps) {
  const { t } = useLingui();
  const list = usePaged(recentlyDeletedQuery(useApi(), kind));
  const { isRestored, restore, boardlessPinId, restoreTo, cancelRestore } = useRestore();
  const frame = useRef<HTMLDivElement>(null);
  const waiting = { ...list, items: list.items.filter((item) => !isRestored(item)) };

  function take(item: Trashed, { currentTarget }: MouseEvent<HTMLElement>) {
    const buttons = [...(frame.current?.querySelectorAll<HTMLElement>("[data-restore]") ?? [])];
    const at = buttons.indexOf(currentTarget);
    (buttons[at + 1] ?? buttons[at - 1] ?? frame.current)?.focus();
    restore(item);
  }

  return (
    <>
      <PagedList
        ref={frame}
        list={waiting}
        skeleton={<Shapes />}
        empty={
          <EmptyState drawing={<EmptyBower />} title={t`Nothing here`}>
            <Trans>Deleted items stay here for a while before they're permanently deleted.</Trans>
          </EmptyState>
        }
        failed={(retry) => (
          <NothingLoaded title={t`Couldn't load deleted items`} failure={list.failure} onRetry={retry} />
        )}
      >
        {(items) => (
          <ul className={styles.grid}>
            {items.map((item) => (
              <TrashCard key={item.id} item={item} now={now} onRestore={(event) => take(item, event)} />
            ))}
          </ul>
        )}
      </PagedList>
      {boardlessPinId !== null && <HomelessPin onChoose={restoreTo} onClose={cancelRestore} />}
    </>
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
