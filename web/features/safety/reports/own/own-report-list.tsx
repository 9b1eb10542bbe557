import { Trans, useLingui } from "@lingui/react/macro";
import type { ResultOf } from "#contract/operations.ts";
import { Badge } from "#ui/badge.tsx";
import { Card } from "#ui/card.tsx";
import { EmptyBower } from "#ui/drawings/empty-bower.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ListRow } from "#ui/list-row.tsx";
import { Heading, Text } from "#ui/text.tsx";
import { LinkedList } from "#web/platform/list/linked-list.tsx";
import type { LinkedPage } from "#web/platform/list/load-linked-list.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { formatDay } from "#web/platform/texts/format-day.ts";
import { reasonWords } from "../report-words.ts";
import { ObjectForm } from "./object-form.tsx";
import styles from "./own-report-list.module.css";

type OwnReport = ResultOf<"OwnReports.get">[number];

/** What a member has reported, and what staff decided. */
export function OwnReportList({ data: reports, next }: LinkedPage<"OwnReports.get">) {
  return (
    <LinkedList items={reports} next={next} empty={<NoReports />}>
      {(reports) => (
        <Card padding="none">
          <ul>
            {reports.map((report) => (
              <ReportRow key={report.id} report={report} />
            ))}
          </ul>
        </Card>
      )}
    </LinkedList>
  );
}

function NoReports() {
  const { t } = useLingui();
  return (
    <EmptyState drawing={<EmptyBower />} title={t`No reports yet`}>
      <Trans>If you report something, you can see here what staff decided.</Trans>
    </EmptyState>
  );
}

function ReportRow({ report }: { report: OwnReport }) {
  const { i18n } = useLingui();
  const { locale } = useViewer();
  const { id, kind, reason, text, objection, answer, created_at: at } = report;
  return (
    <ListRow isInset>
      <div className={styles.words}>
        <Heading level={2} size={16}>
          <KindWords kind={kind} />
        </Heading>
        <Text size={14}>{i18n._(reasonWords[reason].label)}</Text>
        {text !== "" && (
          <Text size={14} tone="soft">
            <span dir="auto">{text}</span>
          </Text>
        )}
        <Text size={14} tone="soft">
          <time dateTime={at}>{formatDay(at, locale)}</time>
        </Text>
        {objection !== null && (
          <Text size={14}>
            <Trans>You asked for another look:</Trans> <span dir="auto">{objection}</span>
          </Text>
        )}
        {answer !== "" && (
          <Text size={14}>
            <Trans>Staff answered:</Trans> <span dir="auto">{answer}</span>
          </Text>
        )}
        {report.can_object && <ObjectForm reportId={id} />}
      </div>
      <Badge tone={report.outcome === "acted" ? "success" : "neutral"}>
        <OutcomeWords outcome={report.outcome} />
      </Badge>
    </ListRow>
  );
}

function KindWords({ kind }: Pick<OwnReport, "kind">) {
  switch (kind) {
    case "pin":
      return <Trans>You reported a Pin</Trans>;
    case "comment":
      return <Trans>You reported a comment</Trans>;
    case "try":
      return <Trans>You reported a note on a tried Pin</Trans>;
    case "board":
      return <Trans>You reported a board</Trans>;
    case "message":
      return <Trans>You reported a message</Trans>;
    case "member":
      return <Trans>You reported a member</Trans>;
  }
}

function OutcomeWords({ outcome }: Pick<OwnReport, "outcome">) {
  if (outcome === "waiting") return <Trans>Waiting for staff</Trans>;
  if (outcome === "acted") return <Trans>Staff took action</Trans>;
  return <Trans>No action needed</Trans>;
}
