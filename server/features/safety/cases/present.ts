import type { ResultOf } from "#contract/operations.ts";
import type { Rule } from "#contract/safety/rules.ts";
import type { describeThings } from "../things/index.ts";
import { type CaseRow, parseSignal, type Signal } from "./cases-repo.ts";
import type { ReportDetails } from "./reports-repo.ts";

type Case = ResultOf<"Cases.get">[number];
type Shown = Awaited<ReturnType<typeof describeThings>>;

export function presentCase(row: CaseRow, { describe, person }: Shown, details: ReportDetails): Case {
  const reports = details.reports.get(row.id) ?? [];
  const reasons = details.reasons.get(row.id) ?? [];
  return {
    id: row.id,
    kind: row.kind,
    object_id: row.object_id,
    ...describe({ kind: row.kind, id: row.object_id }),
    state: row.state,
    severity: row.severity,
    signals: row.signals.map(parseSignal).map(withoutHash),
    opened_at: row.opened_at,
    due_at: row.due_at,
    closed_by: person(row.closed_by_id),
    closed_at: row.closed_at,
    assigned_to: person(row.assigned_to_id),
    report_count: reasons.reduce((sum, { count }) => sum + count, 0),
    // The table's constraint allows no other reasons.
    reasons: reasons.map(({ reason, count }) => ({ reason: reason as Rule, count })),
    reports: reports.map((report) => ({
      id: report.id,
      reporter: person(report.reporter_id),
      reporter_email: report.reporter_email,
      reason: report.reason as Rule,
      text: report.text,
      created_at: report.created_at,
      objection: report.objected_at === null ? null : report.objection,
    })),
    last_report_id: reports[0]?.id ?? null,
  };
}

/** A picture is recognized by a hash, which says nothing to people. */
function withoutHash({ signal, detail }: Signal): Signal {
  const isPicture = signal === "blocked_picture" || signal === "child_safety";
  return { signal, detail: isPicture ? "" : detail };
}
