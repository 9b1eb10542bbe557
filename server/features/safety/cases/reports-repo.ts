import { sql } from "kysely";
import type { Db, Tx } from "#server/platform/db/database.ts";
import { build, prepare } from "#server/platform/db/prepared.ts";

const SHOWN_REPORTS = 5;

/** Of an open case, only the reports that no one has dismissed yet. */
const isOfState = sql<boolean>`reports.state = case cases.state when 'open' then 'open'
  when 'decided' then 'removed' else 'dismissed' end`;

type ByIds = { ids: readonly string[] };

const selectReports = prepare<ByIds>("list_reports_of_cases")((slot) =>
  build
    .selectFrom("cases")
    .innerJoinLateral(
      (lateral) =>
        lateral
          .selectFrom("reports")
          .select(["id", "reporter_id", "reporter_email", "reason", "text", "created_at"])
          .select(["objected_at", "objection"])
          .whereRef("reports.case_id", "=", "cases.id")
          .where(isOfState)
          .orderBy("id", "desc")
          .limit(SHOWN_REPORTS)
          .as("said"),
      (join) => join.onTrue(),
    )
    .select(["cases.id as case_id", "said.id", "said.reporter_id", "said.reason", "said.text"])
    .select(["said.reporter_email", "said.created_at", "said.objected_at", "said.objection"])
    .where("cases.id", "=", sql<string>`any(${slot("ids")}::bigint[])`)
    .orderBy("said.id", "desc"),
);

const countReasons = prepare<ByIds>("count_reasons_of_cases")((slot) =>
  build
    .selectFrom("cases")
    .innerJoin("reports", "reports.case_id", "cases.id")
    .select(["case_id", "reason", sql<number>`count(*)::int`.as("count")])
    .where("cases.id", "=", sql<string>`any(${slot("ids")}::bigint[])`)
    .where(isOfState)
    .groupBy(["case_id", "reason"])
    .orderBy("count", "desc")
    .orderBy("reason"),
);

export type ReportRow = Awaited<ReturnType<typeof selectReports>>[number];
export type ReasonRow = Awaited<ReturnType<typeof countReasons>>[number];

/** The newest reports and all reasons of each case, by its id. */
export type ReportDetails = { reports: Map<string, ReportRow[]>; reasons: Map<string, ReasonRow[]> };

export async function loadReportDetails(on: Db, ids: readonly string[]): Promise<ReportDetails> {
  const [reports, reasons] = await Promise.all([selectReports(on, { ids }), countReasons(on, { ids })]);
  return {
    reports: Map.groupBy(reports, ({ case_id }) => case_id),
    reasons: Map.groupBy(reasons, ({ case_id }) => case_id ?? ""),
  };
}

type Closing = {
  caseId: string;
  state: "removed" | "dismissed";
  untilId: string;
  staffId: string;
  /** To those who objected. */
  answer: string;
};

const close = prepare<Closing>("close_reports_of_case")((slot) =>
  build
    .updateTable("reports")
    .set({
      state: slot("state"),
      handled_by_id: slot("staffId"),
      handled_at: sql<string>`now()`,
      answer: sql<string>`case when objected_at is null then '' else ${slot("answer")}::text end`,
    })
    .where("case_id", "=", slot("caseId"))
    .where("id", "<=", slot("untilId"))
    .where("state", "=", "open")
    .returning("id"),
);

/** Closes the open reports of a case up to one. Returns how many there were. */
export async function closeReports(tx: Tx, closing: Closing): Promise<number> {
  return (await close(tx, closing)).length;
}

const selectObjection = prepare<{ caseId: string; untilId: string }>("has_open_objection")((slot) =>
  build
    .selectFrom("reports")
    .select("id")
    .where("case_id", "=", slot("caseId"))
    .where("id", "<=", slot("untilId"))
    .where("state", "=", "open")
    .where("objected_at", "is not", null)
    .limit(1),
);

/** Whether one of its reporters waits for an answer. */
export async function hasObjection(tx: Tx, of: { caseId: string; untilId: string }): Promise<boolean> {
  return (await selectObjection(tx, of)).length > 0;
}

const selectOpen = prepare<{ caseId: string }>("has_open_reports")((slot) =>
  build
    .selectFrom("reports")
    .select("id")
    .where("case_id", "=", slot("caseId"))
    .where("state", "=", "open")
    .limit(1),
);

export async function hasOpenReports(tx: Tx, caseId: string): Promise<boolean> {
  return (await selectOpen(tx, { caseId })).length > 0;
}
