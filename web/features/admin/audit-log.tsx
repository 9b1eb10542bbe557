import { Trans, useLingui } from "@lingui/react/macro";
import type { ResultOf } from "#contract/operations.ts";
import { profileUrl } from "#contract/urls.ts";
import { Card } from "#ui/card.tsx";
import { Link } from "#ui/link.tsx";
import { Heading, Text } from "#ui/text.tsx";
import { useViewer } from "../../page-store.tsx";
import styles from "./admin.module.css";
import { ListPager } from "./list-pager.tsx";
import type { ListPage } from "./load-list.ts";

type Entry = ResultOf<"AuditLog.get">[number];

/** Who of the staff changed what, and when. */
export function AuditLog({ data: entries, next }: ListPage<"AuditLog.get">) {
  return (
    <>
      <Heading level={1} size={28}>
        <Trans>Audit log</Trans>
      </Heading>
      {entries.length === 0 ? (
        <Text tone="soft">
          <Trans>Nothing has been changed yet.</Trans>
        </Text>
      ) : (
        <Card padding="none">
          <ul>
            {entries.map((entry) => (
              <EntryRow key={entry.id} entry={entry} />
            ))}
          </ul>
        </Card>
      )}
      <ListPager next={next} />
    </>
  );
}

function EntryRow({ entry }: { entry: Entry }) {
  const { t } = useLingui();
  const { locale } = useViewer();
  const format = new Intl.DateTimeFormat(locale, {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone: "UTC",
  });
  const words: Record<string, string> = {
    "settings.update": t`changed the settings`,
    "member.update": t`changed a member`,
    "experiment.update": t`changed an experiment`,
    "staff.link": t`made a link to join the staff`,
    "staff.claim": t`joined the staff`,
  };
  return (
    <li className={styles.row}>
      <div className={styles.rowWords}>
        <p>
          {entry.actor === null ? (
            <Trans>Somebody at the terminal</Trans>
          ) : (
            <Link variant="standalone" href={profileUrl(entry.actor.username)}>
              {entry.actor.username}
            </Link>
          )}{" "}
          {words[entry.action] ?? entry.action}
        </p>
        <Text size={14} tone="soft" className={styles.breaks}>
          {`${format.format(new Date(entry.created_at))} UTC · ${entry.subject}`}
        </Text>
        <Changes before={entry.before} after={entry.after} />
      </div>
    </li>
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
