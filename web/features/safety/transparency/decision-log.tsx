import { Trans, useLingui } from "@lingui/react/macro";
import { LOG_AFTER_DAYS } from "#contract/limits/reports.ts";
import { transparencyUrl } from "#contract/urls/transparency.ts";
import { Link } from "#ui/link.tsx";
import { Heading, Text } from "#ui/text.tsx";
import { reasonWords } from "#web/features/safety/reports/index.ts";
import { LinkedList } from "#web/platform/list/linked-list.tsx";
import type { LinkedPage } from "#web/platform/list/load-linked-list.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { formatDay } from "#web/platform/texts/format-day.ts";
import styles from "./transparency.module.css";
import { actionWords, appealWords, kindWords, sourceWords } from "./words.ts";

export type DecisionLogProps = LinkedPage<"TransparencyLog.get">;

/** One line per decision, without names and words. */
export function DecisionLog({ data, next }: DecisionLogProps) {
  const { t } = useLingui();
  return (
    <article className={styles.page}>
      <Heading level={1}>
        <Trans>Log of decisions</Trans>
      </Heading>
      <Text>
        <Trans>
          What staff decided, newest first. Each decision appears here after {LOG_AFTER_DAYS} days, without
          names and content.
        </Trans>{" "}
        <Link href={transparencyUrl()}>
          <Trans>Numbers by year</Trans>
        </Link>
      </Text>
      <LinkedList items={data} next={next} empty={t`There are no decisions yet.`}>
        {(entries) => <Entries entries={entries} />}
      </LinkedList>
    </article>
  );
}

function Entries({ entries }: { entries: Readonly<DecisionLogProps["data"]> }) {
  const { t, i18n } = useLingui();
  const { locale } = useViewer();
  const names = [t`Day`, t`What`, t`Rule`, t`Pointed out by`, t`Action`, t`Appeal`];
  return (
    <section className={styles.scroll} aria-label={t`Log of decisions`}>
      <table className={styles.table}>
        <thead>
          <tr>
            {names.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map(({ day, kind, rule, source, action, appeal }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id, and never move
            <tr key={at}>
              <td className={styles.day}>{formatDay(`${day}T00:00:00Z`, locale)}</td>
              <td>{i18n._(kindWords[kind])}</td>
              <td>{i18n._(reasonWords[rule].label)}</td>
              <td>{i18n._(sourceWords[source])}</td>
              <td>{i18n._(actionWords[action])}</td>
              <td>{appeal === null ? t`None` : i18n._(appealWords[appeal])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
