import { Trans, useLingui } from "@lingui/react/macro";
import { settingsUrl } from "#contract/urls.ts";
import { LinkTabs } from "#ui/tabs.tsx";
import { Heading, Text } from "#ui/text.tsx";
import { Deadline } from "./deadline.tsx";
import type { TrashKind } from "./queries.ts";
import styles from "./recently-deleted.module.css";
import { TrashList } from "./trash-list.tsx";

export type RecentlyDeletedProps = {
  kind: TrashKind;
  /** The time of the page's request. */
  now: number;
};

/** The trash: everything that can still be restored. */
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
          { href: `${page}?kind=pin`, label: t`Pins`, current: kind === "pin" },
          { href: `${page}?kind=board`, label: t`Boards`, current: kind === "board" },
          { href: `${page}?kind=section`, label: t`Sections`, current: kind === "section" },
        ]}
      />
      <TrashList key={kind} kind={kind} now={now} />
    </>
  );
}
