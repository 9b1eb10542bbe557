import { sql } from "kysely";
import type { Db } from "#server/platform/db/database.ts";
import { build, prepare } from "#server/platform/db/prepared.ts";
import type { Row } from "#server/platform/db/row.ts";

export type ReportState = Row<"reports">["state"];
type ListValues = { states: ReportState[]; beforeId: string; take: number };

// A thing is listed at the position of its newest report.
const listThings = prepare<ListValues>("list_reported_things")((slot) =>
  build
    .selectFrom("reports")
    .select(["id", "kind", "object_id", "state", "handled_by_id", "handled_at"])
    .where("state", "=", sql<ReportState>`any(${slot("states")}::text[])`)
    .where("id", "<", slot("beforeId"))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("reports as newer")
            .select("newer.id")
            .whereRef("newer.kind", "=", "reports.kind")
            .whereRef("newer.object_id", "=", "reports.object_id")
            .whereRef("newer.state", "=", "reports.state")
            .whereRef("newer.id", ">", "reports.id"),
        ),
      ),
    )
    .orderBy("id", "desc")
    .limit(slot("take")),
);

export type ThingRow = Awaited<ReturnType<typeof listThings>>[number];

export async function listReportedThings(
  on: Db,
  { states, beforeId, take }: ListValues,
): Promise<ThingRow[]> {
  return await listThings(on, { states, beforeId, take });
}

const shownReports = 5;

type ByIds = { ids: readonly string[] };

const selectReports = prepare<ByIds>("list_reports_of_things")((slot) =>
  build
    .selectFrom("reports as things")
    .innerJoinLateral(
      (lateral) =>
        lateral
          .selectFrom("reports")
          .select(["id", "reporter_id", "reporter_email", "reason", "text", "created_at"])
          .whereRef("reports.kind", "=", "things.kind")
          .whereRef("reports.object_id", "=", "things.object_id")
          .whereRef("reports.state", "=", "things.state")
          .orderBy("id", "desc")
          .limit(shownReports)
          .as("said"),
      (join) => join.onTrue(),
    )
    .select(["things.id as thing_id", "said.id", "said.reporter_id", "said.reason", "said.text"])
    .select(["said.reporter_email", "said.created_at"])
    .where("things.id", "=", sql<string>`any(${slot("ids")}::bigint[])`)
    .orderBy("said.id", "desc"),
);

const countReasons = prepare<ByIds>("count_reasons_of_things")((slot) =>
  build
    .selectFrom("reports as things")
    .innerJoin("reports as said", (join) =>
      join
        .onRef("said.kind", "=", "things.kind")
        .onRef("said.object_id", "=", "things.object_id")
        .onRef("said.state", "=", "things.state"),
    )
    .select(["things.id as thing_id", "said.reason", sql<number>`count(*)::int`.as("count")])
    .where("things.id", "=", sql<string>`any(${slot("ids")}::bigint[])`)
    .groupBy(["things.id", "said.reason"])
    .orderBy("count", "desc")
    .orderBy("said.reason"),
);

export type ReportRow = Awaited<ReturnType<typeof selectReports>>[number];
export type ReasonRow = Awaited<ReturnType<typeof countReasons>>[number];

/** The reports and reasons for each thing, by its id. */
export type ReportDetails = { reports: Map<string, ReportRow[]>; reasons: Map<string, ReasonRow[]> };

export async function loadReportDetails(on: Db, things: readonly ThingRow[]): Promise<ReportDetails> {
  const ids = things.map(({ id }) => id);
  const [reports, reasons] = await Promise.all([selectReports(on, { ids }), countReasons(on, { ids })]);
  return {
    reports: Map.groupBy(reports, ({ thing_id }) => thing_id),
    reasons: Map.groupBy(reasons, ({ thing_id }) => thing_id),
  };
}
