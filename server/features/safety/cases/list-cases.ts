import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import { readSlice, toPage } from "#server/platform/db/keyset.ts";
import { type Page, requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { recordLooks } from "../../base/instance/index.ts";
import { describeThings } from "../things/index.ts";
import { type CaseRow, keyOfOpen, listClosedCases, listOpenCases } from "./cases-repo.ts";
import { presentCase } from "./present.ts";
import { loadReportDetails } from "./reports-repo.ts";

export async function listCases(
  scope: Scope,
  options: ParsedOptionsOf<"Cases.get">,
): Promise<Page<ResultOf<"Cases.get">>> {
  const { member } = requireMember(scope);
  const { db } = scope.context;
  const { state, kind = null, reason = null, assigned = null, overdue, ids = null } = options;
  const slice = readSlice("Cases.get", options);
  const values = {
    kind,
    reason,
    assigned,
    overdue,
    ids,
    staffId: member.id,
    take: slice.take,
    after: slice.after,
  };
  const rows = await (state === "open" ? listOpenCases(db, values) : listClosedCases(db, values));
  const present = await presenterOf(scope, rows);
  const shown = rows.slice(0, slice.size).map((row) => `${row.kind}:${row.object_id}`);
  await recordLooks(db, member.id, shown);
  return toPage(rows, slice, present, state === "open" ? keyOfOpen : ({ closed_at }) => closed_at ?? "");
}

/** Loads all that these cases show. */
export async function presenterOf({ context, viewer }: Scope, rows: readonly CaseRow[]) {
  const { db, config } = context;
  const details = await loadReportDetails(
    db,
    rows.map(({ id }) => id),
  );
  const reporters = [...details.reports.values()].flat().map(({ reporter_id }) => reporter_id);
  const staff = rows.flatMap(({ closed_by_id, assigned_to_id }) => [closed_by_id, assigned_to_id]);
  const people = [...reporters, ...staff].filter((id) => id !== null);
  const things = rows.map(({ kind, object_id: id }) => ({ kind, id }));
  const shown = await describeThings(db, viewerIdsOf(viewer), things, {
    publicUrl: config.publicUrl,
    people,
  });
  return (row: CaseRow) => presentCase(row, shown, details);
}
