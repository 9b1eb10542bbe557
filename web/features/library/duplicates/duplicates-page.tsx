import { Trans, useLingui } from "@lingui/react/macro";
import type { DuplicateKind } from "#contract/library/resources/duplicate.ts";
import { settingsUrl } from "#contract/urls.ts";
import { Badge } from "#ui/badge.tsx";
import { LinkTabs } from "#ui/tabs.tsx";
import { Heading, Text } from "#ui/text.tsx";
import { DuplicateList } from "./duplicate-list.tsx";
import styles from "./duplicates.module.css";
import { SearchStatus } from "./search-status.tsx";
import { useSearch } from "./use-search.ts";

/** The member's own Pins that they saved more than once. */
export function DuplicatesPage({ kind }: { kind: DuplicateKind }) {
  const { t } = useLingui();
  const { search, failure } = useSearch();
  const page = settingsUrl("duplicates");
  const counts = search.group_counts;
  const tabs = [
    { kind: "identical", label: t`Identical` },
    { kind: "same", label: t`Same picture` },
    { kind: "similar", label: t`Similar` },
  ] as const;
  return (
    <>
      <div className={styles.head}>
        <Heading level={1} size={28}>
          <Trans>Duplicates</Trans>
        </Heading>
        <Text tone="soft">
          <Trans>
            Pins you saved more than once. Merging keeps one of them, fills in what it's missing, and moves
            the others to Recently deleted.
          </Trans>
        </Text>
      </div>
      <SearchStatus search={search} failure={failure} />
      <LinkTabs
        label={t`Duplicates`}
        tabs={tabs
          .filter(
            (tab) =>
              tab.kind === "identical" ||
              tab.kind === kind ||
              search.looks_at_pictures ||
              counts[tab.kind] > 0,
          )
          .map((tab) => ({
            href: `${page}?kind=${tab.kind}`,
            label: (
              <>
                {tab.label}
                {counts[tab.kind] > 0 && <Badge count>{counts[tab.kind]}</Badge>}
              </>
            ),
            current: tab.kind === kind,
          }))}
      />
      <DuplicateList key={kind} kind={kind} isLooking={search.state !== "done"} />
    </>
  );
}
