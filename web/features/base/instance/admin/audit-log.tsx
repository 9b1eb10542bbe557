import { Trans, useLingui } from "@lingui/react/macro";
import { useSearchParams } from "react-router";
import type { ResultOf } from "#contract/operations.ts";
import { Banner } from "#ui/banner.tsx";
import { Card } from "#ui/card.tsx";
import { ListRow } from "#ui/list-row.tsx";
import { LinkTabs } from "#ui/tabs.tsx";
import { Heading, Text } from "#ui/text.tsx";
import { LinkedList } from "#web/platform/list/linked-list.tsx";
import type { LinkedPage } from "#web/platform/list/load-linked-list.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import styles from "./admin.module.css";
import { EntryText } from "./audit-words.tsx";

type Entry = ResultOf<"AuditLog.get">[number];

export type AuditLogProps = LinkedPage<"AuditLog.get"> & { chain: ResultOf<"AuditChain.get"> };

/** Shows which staff member changed or looked at what, and when. */
export function AuditLog({ data: entries, next, chain }: AuditLogProps) {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const kind = search.get("kind");
  return (
    <>
      <Heading level={1} size={28}>
        <Trans>Audit log</Trans>
      </Heading>
      {chain.broken !== null && <ChainBreak broken={chain.broken} />}
      <LinkTabs
        label={t`Entries`}
        tabs={[
          { href: "/admin/audit-log/", label: t`All`, current: kind === null },
          { href: "/admin/audit-log/?kind=changes", label: t`Changes`, current: kind === "changes" },
          { href: "/admin/audit-log/?kind=looks", label: t`Views`, current: kind === "looks" },
        ]}
      />
      <LinkedList items={entries} next={next} empty={t`No entries yet.`}>
        {(entries) => (
          <Card padding="none">
            <ul>
              {entries.map((entry) => (
                <EntryRow key={entry.id} entry={entry} />
              ))}
            </ul>
          </Card>
        )}
      </LinkedList>
    </>
  );
}

type Break = NonNullable<ResultOf<"AuditChain.get">["broken"]>;

function ChainBreak({ broken: { position, id, created_at: at } }: { broken: Break }) {
  const { t } = useLingui();
  const inUtc = useUtc();
  const date = at === null ? null : inUtc(at);
  return (
    <Banner tone="danger" title={t`Someone changed the audit log in the database`}>
      {id === null || date === null ? (
        <Trans>Entry {position} is missing. Entries after it may be wrong, too.</Trans>
      ) : (
        <Trans>
          Entry {position}, from {date} (row {id}), isn't what Bowerbird wrote. Entries after it may be wrong,
          too.
        </Trans>
      )}
    </Banner>
  );
}

function useUtc(): (at: string) => string {
  const { locale } = useViewer();
  const format = new Intl.DateTimeFormat(locale, {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone: "UTC",
  });
  return (at) => `${format.format(new Date(at))} UTC`;
}

function EntryRow({ entry }: { entry: Entry }) {
  const inUtc = useUtc();
  return (
    <ListRow isInset>
      <div className={styles.rowWords}>
        <p className={styles.breaks}>
          <EntryText entry={entry} />
        </p>
        <Text size={14} tone="soft">
          {inUtc(entry.created_at)}
        </Text>
        <Changes before={entry.before} after={entry.after} />
      </div>
    </ListRow>
  );
}

function Changes({ before, after }: { before: unknown; after: unknown }) {
  const [old, now] = [asRecord(before), asRecord(after)];
  const keys = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter(
    (key) => JSON.stringify(old[key]) !== JSON.stringify(now[key]),
  );
  if (keys.length === 0) return null;
  return (
    <details className={styles.changes}>
      <summary>
        <Trans>What changed</Trans>
      </summary>
      <dl>
        {keys.map((key) => (
          <div key={key}>
            <dt>{key}</dt>
            <dd>
              <del>{asText(old[key])}</del>
              <ins>{asText(now[key])}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

function asText(value: unknown): string {
  if (value === undefined || value === null || value === "") return "–";
  return typeof value === "string" ? value : JSON.stringify(value, null, 1);
}
