import { Trans, useLingui } from "@lingui/react/macro";
import { type MouseEvent, useRef } from "react";
import type { DuplicateGroup, DuplicateKind } from "#contract/library/resources/duplicate.ts";
import { Button } from "#ui/button.tsx";
import { EmptyBower } from "#ui/drawings/empty-bower.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { Text } from "#ui/text.tsx";
import { useGonePins } from "#web/features/library/pin-changes/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { NothingLoaded } from "#web/platform/list/nothing-loaded.tsx";
import { PagedList } from "#web/platform/list/paged-list.tsx";
import { usePaged } from "#web/platform/list/use-paged.ts";
import type { MergeChoice } from "./choose-merge.ts";
import { DuplicateGroupCard } from "./duplicate-group.tsx";
import styles from "./duplicates.module.css";
import { duplicateGroupsQuery } from "./queries.ts";
import { useMergeIdentical, useMerging } from "./use-merging.ts";

export type DuplicateListProps = { kind: DuplicateKind; isLooking: boolean };

/** The groups of one kind. */
export function DuplicateList({ kind, isLooking }: DuplicateListProps) {
  const { t } = useLingui();
  const list = usePaged(duplicateGroupsQuery(useApi(), kind));
  const { merge, dismiss, isDismissed } = useMerging();
  const gone = useGonePins();
  const frame = useRef<HTMLDivElement>(null);
  const shown = {
    ...list,
    items: list.items
      .map((group) => ({ ...group, pins: group.pins.filter(({ id }) => !gone.has(id)) }))
      .filter((group) => group.pins.length > 1 && !isDismissed(group)),
  };

  /** Before a group goes, moves the focus to the next one. */
  function leaveGroup({ currentTarget }: MouseEvent<HTMLElement>) {
    const groups = [...(frame.current?.querySelectorAll<HTMLElement>("[data-merge]") ?? [])].map((button) =>
      button.closest("li"),
    );
    const at = groups.indexOf(currentTarget.closest("li"));
    const next = groups[at + 1] ?? groups[at - 1];
    (next?.querySelector<HTMLElement>("a") ?? frame.current)?.focus();
  }

  function press(group: DuplicateGroup, choice: MergeChoice, event: MouseEvent<HTMLElement>) {
    if (group.pins.length - choice.mergeIds.length < 2) leaveGroup(event);
    merge(choice);
  }

  return (
    <PagedList
      ref={frame}
      list={shown}
      skeleton={<Skeleton height="18rem" />}
      empty={isLooking ? null : <NothingFound kind={kind} />}
      failed={(retry) => (
        <NothingLoaded title={t`Couldn't load duplicates`} failure={list.failure} onRetry={retry} />
      )}
      moreLabel={<Trans>Show more</Trans>}
    >
      {(groups) => (
        <div className={styles.list}>
          <Lead kind={kind} />
          <ul className={styles.list}>
            {groups.map((group) => (
              <DuplicateGroupCard
                key={group.id}
                group={group}
                onMerge={(choice, event) => press(group, choice, event)}
                onDismiss={(event) => {
                  leaveGroup(event);
                  dismiss(group);
                }}
              />
            ))}
          </ul>
        </div>
      )}
    </PagedList>
  );
}

function Lead({ kind }: { kind: DuplicateKind }) {
  const { mergeAll, isBusy } = useMergeIdentical();
  const words = {
    identical: <Trans>The exact same file, saved more than once.</Trans>,
    same: <Trans>The same picture in another size or quality, or the same video with another cover.</Trans>,
    similar: <Trans>Pictures that look similar. They may be different, so nothing is selected yet.</Trans>,
  };
  return (
    <div className={styles.lead}>
      <Text size={14} tone="soft">
        {words[kind]}
      </Text>
      {kind === "identical" && (
        <Button size="small" busy={isBusy} onClick={mergeAll}>
          <Trans>Merge all on the same board</Trans>
        </Button>
      )}
    </div>
  );
}

function NothingFound({ kind }: { kind: DuplicateKind }) {
  const { t } = useLingui();
  const titles = {
    identical: t`No identical Pins`,
    same: t`No duplicate pictures`,
    similar: t`No similar pictures`,
  };
  return (
    <EmptyState drawing={<EmptyBower />} title={titles[kind]}>
      <Trans>When you save something you already have, it'll appear here.</Trans>
    </EmptyState>
  );
}
