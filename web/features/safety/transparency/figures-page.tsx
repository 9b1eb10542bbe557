import type { MessageDescriptor } from "@lingui/core";
import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { ResultOf } from "#contract/operations.ts";
import type { FigureCell } from "#contract/safety/transparency.ts";
import { figuresFileUrl, transparencyLogUrl, transparencyUrl } from "#contract/urls/transparency.ts";
import { Link } from "#ui/link.tsx";
import { Heading, Text } from "#ui/text.tsx";
import { reasonWords } from "#web/features/safety/reports/index.ts";
import { useInstance, useViewer } from "#web/platform/page/page-store.tsx";
import { FigureTable } from "./figure-table.tsx";
import styles from "./transparency.module.css";
import { actionWords, automationWords, groundWords, lawWords, sourceWords } from "./words.ts";

export type FiguresProps = ResultOf<"Transparency.get">;

/** What staff decided in a year or quarter, for everyone to read. */
export function FiguresPage(figures: FiguresProps) {
  const { name, decision_log } = useInstance();
  const { year, quarter, counted_until } = figures;
  return (
    <article className={styles.page}>
      <Heading level={1}>
        <Trans>Transparency</Trans>
      </Heading>
      <Text>
        <Trans>
          What people reported on {name}, what staff removed, and how often that was a mistake. Numbers from 1
          to 4 aren't shown exactly, because they could point to someone.
        </Trans>
      </Text>
      <Periods {...figures} />
      {counted_until === null ? (
        <Text tone="soft">
          <Trans>There are no numbers yet. They're counted every night.</Trans>
        </Text>
      ) : (
        <CountedUntil day={counted_until} />
      )}
      <Decisions {...figures} />
      <Rest {...figures} />
      <ul className={styles.links}>
        <li>
          <Link href={figuresFileUrl("csv", { year, quarter })} download>
            <Trans>Download as CSV</Trans>
          </Link>
        </li>
        <li>
          <Link href={figuresFileUrl("json", { year, quarter })} download>
            <Trans>Download as JSON</Trans>
          </Link>
        </li>
        {decision_log === "on" && (
          <li>
            <Link href={transparencyLogUrl()}>
              <Trans>Log of decisions</Trans>
            </Link>
          </li>
        )}
      </ul>
    </article>
  );
}

function Periods({ year, quarter, years }: FiguresProps) {
  const { t } = useLingui();
  const quarters = [null, 1, 2, 3, 4] as const;
  return (
    <nav aria-label={t`Year and quarter`} className={styles.periods}>
      <ul className={styles.links}>
        {years.map((one) => (
          <li key={one}>
            <Link href={transparencyUrl({ year: one })} aria-current={one === year ? "true" : undefined}>
              {one}
            </Link>
          </li>
        ))}
      </ul>
      <ul className={styles.links}>
        {quarters.map((one) => (
          <li key={one}>
            <Link
              href={transparencyUrl({ year, quarter: one })}
              aria-current={one === quarter ? "page" : undefined}
            >
              {one === null ? <Trans>Whole year</Trans> : <Trans>Quarter {one}</Trans>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The last day that is counted is the day before. */
function CountedUntil({ day }: { day: string }) {
  const { locale } = useViewer();
  const before = new Date(`${day}T00:00:00Z`);
  before.setUTCDate(before.getUTCDate() - 1);
  const date = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(before);
  return (
    <Text tone="soft">
      <Trans>Counted through {date}.</Trans>
    </Text>
  );
}

function useRows() {
  const { i18n } = useLingui();
  return <Name extends string>(words: Record<Name, MessageDescriptor>, cells: Record<Name, FigureCell>) =>
    (Object.keys(words) as Name[]).map((name) => [i18n._(words[name]), cells[name]] as const);
}

const ruleLabels = Object.fromEntries(
  Object.entries(reasonWords).map(([rule, { label }]) => [rule, label]),
) as Record<keyof typeof reasonWords, MessageDescriptor>;

function Decisions({ decisions }: FiguresProps) {
  const { t } = useLingui();
  const rowsOf = useRows();
  const { all, lifted, median_hours: hours } = decisions;
  return (
    <section className={styles.group} aria-labelledby="decisions">
      <Heading level={2} size={20} id="decisions">
        <Trans>Decisions</Trans>
      </Heading>
      <FigureTable
        title={t`All decisions`}
        rows={[
          [t`Decisions made`, all],
          [t`Decisions lifted`, lifted],
          [t`About something that software found`, decisions.found_automatically],
        ]}
      />
      {hours !== null && (
        <Text>
          {hours === 0
            ? t`Half of the decisions about reports and notices came within an hour.`
            : t`Half of the decisions about reports and notices came within ${plural(hours, { one: "# hour", other: "# hours" })}.`}
        </Text>
      )}
      <FigureTable title={t`By rule`} all={all} rows={rowsOf(ruleLabels, decisions.rules)} />
      <FigureTable
        title={t`By what pointed it out`}
        all={all}
        rows={rowsOf(sourceWords, decisions.sources)}
      />
      <FigureTable title={t`By action`} all={all} rows={rowsOf(actionWords, decisions.actions)} />
      <FigureTable title={t`By basis`} all={all} rows={rowsOf(groundWords, decisions.grounds)} />
      <FigureTable title={t`By who decided`} all={all} rows={rowsOf(automationWords, decisions.automation)} />
    </section>
  );
}

function Rest({ appeals, reports, notices }: FiguresProps) {
  const { t, i18n } = useLingui();
  return (
    <section className={styles.group} aria-labelledby="rest">
      <Heading level={2} size={20} id="rest">
        <Trans>Reports, notices and appeals</Trans>
      </Heading>
      <FigureTable
        title={t`Reports`}
        rows={[
          [t`Reports received`, reports.received],
          [t`Reports that led to a decision`, reports.acted],
          [t`Reports dismissed`, reports.dismissed],
        ]}
      />
      <FigureTable
        title={t`Appeals`}
        rows={[
          [t`Appeals asked for`, appeals.asked],
          [t`Decision lifted`, appeals.lifted],
          [t`Decision kept`, appeals.kept],
        ]}
      />
      {notices.map(({ law, received, decided, rejected }) => (
        <FigureTable
          key={law}
          title={t`Notices: ${i18n._(lawWords[law])}`}
          rows={[
            [t`Notices received`, received],
            [t`Notices decided`, decided],
            [t`Notices rejected`, rejected],
          ]}
        />
      ))}
    </section>
  );
}
