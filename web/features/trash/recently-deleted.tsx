import { Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { type MouseEvent, useRef } from "react";
import { TRASH_DAYS } from "#contract/limits.ts";
import { settingsUrl } from "#contract/urls.ts";
import { Button } from "#ui/button.tsx";
import { EmptyBower } from "#ui/drawings/empty-bower.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { LinkTabs } from "#ui/tabs.tsx";
import { Heading, Text } from "#ui/text.tsx";
import { useApi } from "../../app.tsx";
import { recentlyDeletedQuery, type Trashed, type TrashKind } from "./queries.ts";
import styles from "./recently-deleted.module.css";
import { TrashCard } from "./trash-card.tsx";
import { useRestore } from "./use-restore.ts";

export type RecentlyDeletedProps = {
  kind: TrashKind;
  /** When the page was asked for. */
  now: number;
};

/** What is in the trash, for as long as it can be taken out again. */
export function RecentlyDeleted({ kind, now }: RecentlyDeletedProps) {
  const { t } = useLingui();
  const page = settingsUrl("recently-deleted");
  return (
    <>
      <div className={styles.head}>
        <Heading level={1} size={28}>
          <Trans>Recently deleted</Trans>
        </Heading>
        <Text tone="soft">
          <Deadline kind={kind} />
        </Text>
      </div>
      <LinkTabs
        label={t`Recently deleted`}
        tabs={[
          { href: page, label: t`Pins`, current: kind === "pin" },
          { href: `${page}?kind=board`, label: t`Boards`, current: kind === "board" },
          { href: `${page}?kind=section`, label: t`Sections`, current: kind === "section" },
        ]}
      />
      <TrashList key={kind} kind={kind} now={now} />
    </>
  );
}

function Deadline({ kind }: { kind: TrashKind }) {
  const days = TRASH_DAYS;
  switch (kind) {
    case "pin":
      return (
        <Trans>
          You have {days} days to restore a deleted Pin. After that, it will be permanently deleted.
        </Trans>
      );
    case "board":
      return (
        <Trans>
          You have {days} days to restore a deleted Board. After that, it will be permanently deleted.
        </Trans>
      );
    case "section":
      return (
        <Trans>
          You have {days} days to restore a deleted section. After that, it will be permanently deleted.
        </Trans>
      );
  }
}

function TrashList({ kind, now }: RecentlyDeletedProps) {
  const { t } = useLingui();
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    recentlyDeletedQuery(useApi(), kind),
  );
  const { isRestored, restore } = useRestore();
  const list = useRef<HTMLDivElement>(null);
  const items = data?.pages.flatMap((page) => page.data).filter((item) => !isRestored(item)) ?? [];

  function take(item: Trashed, { currentTarget }: MouseEvent<HTMLElement>) {
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>("[data-restore]") ?? [])];
    const at = buttons.indexOf(currentTarget);
    (buttons[at + 1] ?? buttons[at - 1] ?? list.current)?.focus();
    restore(item);
  }

  return (
    <div ref={list} tabIndex={-1} className={styles.content}>
      {items.length === 0 && !hasNextPage ? (
        <EmptyState drawing={<EmptyBower />} title={t`There is nothing here`}>
          <Trans>What you delete waits here before it goes for good.</Trans>
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
          <Button busy={isFetchingNextPage} busyLabel={t`Loading more`} onClick={() => void fetchNextPage()}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      )}
    </div>
  );
}
