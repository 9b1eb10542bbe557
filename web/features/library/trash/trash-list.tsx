import { Trans, useLingui } from "@lingui/react/macro";
import { type MouseEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "#ui/button.tsx";
import { EmptyBower } from "#ui/drawings/empty-bower.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { useApi } from "#web/platform/api/use-api.ts";
import { NothingLoaded } from "#web/platform/list/nothing-loaded.tsx";
import { PagedList } from "#web/platform/list/paged-list.tsx";
import { usePaged } from "#web/platform/list/use-paged.ts";
import { AllQuestion, OneQuestion } from "./deletion-question.tsx";
import { HomelessPin } from "./homeless-pin.tsx";
import { recentlyDeletedQuery, type Trashed, type TrashKind } from "./queries.ts";
import styles from "./recently-deleted.module.css";
import { TrashCard } from "./trash-card.tsx";
import { useDeleteForGood } from "./use-delete-for-good.ts";
import { useRestore } from "./use-restore.ts";

export type TrashListProps = {
  kind: TrashKind;
  /** The time of the list's request. */
  now: number;
};

/** What the member is asked about: an item, with its button for the focus, or everything. */
type Question = { item: Trashed; button: HTMLElement } | "all";

/** The trash items of one kind. */
export function TrashList({ kind, now }: TrashListProps) {
  const { t } = useLingui();
  const list = usePaged(recentlyDeletedQuery(useApi(), kind));
  const { isRestored, restore, boardlessPinId, restoreTo, cancelRestore } = useRestore();
  const { isDeleted, isEmptied, deleteOne, deleteAll } = useDeleteForGood(kind);
  const [question, setQuestion] = useState<Question | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const waiting = {
    ...list,
    hasMore: list.hasMore && !isEmptied,
    items: list.items.filter((item) => !isRestored(item) && !isDeleted(item)),
  };

  /** Before a card goes, moves the focus to the next one. */
  function leaveCard(button: HTMLElement) {
    const buttons = [...(frame.current?.querySelectorAll<HTMLElement>("[data-restore]") ?? [])];
    const at = buttons.findIndex((other) => other.closest("li") === button.closest("li"));
    (buttons[at + 1] ?? buttons[at - 1] ?? frame.current)?.focus();
  }

  function take(item: Trashed, { currentTarget }: MouseEvent<HTMLElement>) {
    leaveCard(currentTarget);
    restore(item);
  }

  function confirm() {
    if (question === null) return;
    // The dialog returns the focus to its button first.
    flushSync(() => setQuestion(null));
    if (question === "all") {
      frame.current?.focus();
      return deleteAll();
    }
    leaveCard(question.button);
    deleteOne(question.item);
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
          <div className={styles.list}>
            <Button size="small" className={styles.all} onClick={() => setQuestion("all")}>
              <Trans>Delete all</Trans>
            </Button>
            <ul className={styles.grid}>
              {items.map((item) => (
                <TrashCard
                  key={item.id}
                  item={item}
                  now={now}
                  onRestore={(event) => take(item, event)}
                  onDelete={({ currentTarget }) => setQuestion({ item, button: currentTarget })}
                />
              ))}
            </ul>
          </div>
        )}
      </PagedList>
      {question === "all" && (
        <AllQuestion kind={kind} onConfirm={confirm} onClose={() => setQuestion(null)} />
      )}
      {question !== null && question !== "all" && (
        <OneQuestion item={question.item} onConfirm={confirm} onClose={() => setQuestion(null)} />
      )}
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
