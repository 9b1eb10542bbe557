import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import { readSlice, toPage } from "#server/platform/db/keyset.ts";
import { type Page, requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { recordLooks } from "../../base/instance/index.ts";
import { loadReported } from "./list-repo.ts";
import { presentThing } from "./present.ts";
import { listReportedThings, loadReportDetails, type ReportState } from "./things-repo.ts";

export async function listReportsForStaff(
  scope: Scope,
  options: ParsedOptionsOf<"StaffReports.get">,
): Promise<Page<ResultOf<"StaffReports.get">>> {
  const { context } = scope;
  const viewer = requireMember(scope);
  const slice = readSlice("StaffReports.get", options);
  const states: ReportState[] = options.state === "open" ? ["open"] : ["removed", "dismissed"];
  const { beforeId, take } = slice;
  const things = await listReportedThings(context.db, { states, beforeId, take });
  const details = await loadReportDetails(context.db, things);
  const reporters = [...details.reports.values()].flat().flatMap(({ reporter_id }) => reporter_id ?? []);
  const handlers = things.flatMap(({ handled_by_id }) => handled_by_id ?? []);
  const reported = await loadReported(context.db, viewerIdsOf(viewer), things, [...reporters, ...handlers]);
  const shown = things.slice(0, slice.size).map(({ kind, object_id }) => `${kind}:${object_id}`);
  await recordLooks(context.db, viewer.member.id, shown);
  return toPage(things, slice, (thing) =>
    presentThing(thing, { ...reported, details }, context.config.publicUrl),
  );
}
