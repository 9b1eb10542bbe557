import { Trans, useLingui } from "@lingui/react/macro";
import { IMPORT_OUTCOMES, type ImportOutcome } from "#contract/moving/imports.ts";
import type { Import, ImportRow } from "#contract/moving/resources/import.ts";
import { importUrl, pinUrl } from "#contract/urls.ts";
import { Anchor } from "#ui/anchor.tsx";
import { Badge } from "#ui/badge.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { LinkTabs } from "#ui/tabs.tsx";
import { Heading, Text } from "#ui/text.tsx";
import { useApi } from "#web/platform/api/use-api.ts";
import { NothingLoaded } from "#web/platform/list/nothing-loaded.tsx";
import { PagedList } from "#web/platform/list/paged-list.tsx";
import { usePaged } from "#web/platform/list/use-paged.ts";
import styles from "./imports.module.css";
import { importRowsQuery } from "./queries.ts";
import { RetryLinks } from "./retry-links.tsx";
import { outcomeWords, reasonWords, remarkWords } from "./words.ts";

export type ImportReportProps = { found: Import; outcome: ImportOutcome | null };

/** What became of each row, to look through or to download. */
export function ImportReport({ found, outcome }: ImportReportProps) {
  const { t, i18n } = useLingui();
  const list = usePaged(importRowsQuery(useApi(), found.id, outcome));
  const page = importUrl(found.id);
  const counts: Partial<Record<ImportOutcome, number>> = {
    made: found.made_count,
    there: found.there_count,
    refused: found.refused_count,
    left_out: found.left_out_count,
    undone: found.undone_count,
  };
  const shown = IMPORT_OUTCOMES.filter((each) => each === outcome || (counts[each] ?? 0) > 0);
  return (
    <section className={styles.part} aria-labelledby="report">
      <div className={styles.between}>
        <Heading level={2} size={20} id="report">
          <Trans>Report</Trans>
        </Heading>
        <a href={`${page}report.csv`} download className={styles.download}>
          <Trans>Download as CSV</Trans>
        </a>
      </div>
      <RetryLinks found={found} />
      <LinkTabs
        label={t`Report`}
        tabs={[
          { href: page, label: t`All`, current: outcome === null },
          ...shown.map((each) => ({
            href: `${page}?show=${each}`,
            label: i18n._(outcomeWords[each]),
            current: each === outcome,
          })),
        ]}
      />
      <PagedList
        key={outcome ?? "all"}
        list={list}
        skeleton={<Skeleton height="12rem" />}
        empty={
          <Text tone="soft">
            <Trans>Nothing here yet.</Trans>
          </Text>
        }
        failed={(retry) => (
          <NothingLoaded title={t`Couldn't load the report`} failure={list.failure} onRetry={retry} />
        )}
      >
        {(rows) => (
          <ul className={styles.list}>
            {rows.map((row) => (
              <ReportLine key={row.id} row={row} />
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  );
}

function ReportLine({ row }: { row: ImportRow }) {
  const { t, i18n } = useLingui();
  const { outcome, reason, remarks, pin_id: pinId } = row;
  const name = row.title || row.link || t`Untitled`;
  const isLinked = pinId !== null && outcome !== "undone";
  const place = [row.board_name, row.section].filter((part) => part !== "").join(" / ");
  const notes = [
    ...(reason === null ? [] : [i18n._(reasonWords[reason])]),
    ...remarks.map((each) => i18n._(remarkWords[each])),
  ];
  return (
    <li className={styles.line}>
      <div className={styles.words}>
        {isLinked ? <Anchor href={pinUrl(pinId)}>{name}</Anchor> : <span>{name}</span>}
        {place !== "" && (
          <Text size={14} tone="soft">
            {place}
          </Text>
        )}
        {notes.length > 0 && (
          <Text size={14} tone="soft">
            {notes.join(" ")}
          </Text>
        )}
      </div>
      <Badge tone={outcome === "refused" ? "danger" : "neutral"}>{i18n._(outcomeWords[outcome])}</Badge>
    </li>
  );
}
