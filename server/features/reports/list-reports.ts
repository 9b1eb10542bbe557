import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { seerOf } from "#server/platform/authz/visible-pins.ts";
import { readSlice, toPage } from "#server/platform/db/keyset.ts";
import type { Page } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { listReports, loadReported } from "./list-repo.ts";
import { presentReport } from "./present.ts";

export async function listReportsForStaff(
  { context, viewer }: Scope,
  options: ParsedOptionsOf<"StaffReports.get">,
): Promise<Page<ResultOf<"StaffReports.get">>> {
  const slice = readSlice("StaffReports.get", options);
  const states = options.state === "open" ? ["open"] : ["removed", "dismissed"];
  const { beforeId, take } = slice;
  const rows = await listReports(context.db, { states, beforeId, take });
  const reported = await loadReported(context.db, seerOf(viewer), rows);
  return toPage(rows, slice, (row) => presentReport(row, reported, context.config.publicUrl));
}
