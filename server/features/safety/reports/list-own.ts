import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { readSlice, toPage } from "#server/platform/db/keyset.ts";
import { type Page, requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { listReportsOf, type OwnReportRow } from "./own-repo.ts";

type Reports = ResultOf<"OwnReports.get">;

/** Says nothing about the reported thing but its kind: the reporter may no longer see it. */
export async function listOwnReports(
  scope: Scope,
  options: ParsedOptionsOf<"OwnReports.get">,
): Promise<Page<Reports>> {
  const { member } = requireMember(scope);
  const slice = readSlice("OwnReports.get", options);
  const { beforeId, take } = slice;
  const rows = await listReportsOf(scope.context.db, { reporterId: member.id, beforeId, take });
  return toPage(rows, slice, presentOwn);
}

const outcomes = { open: "waiting", removed: "acted", dismissed: "no_action" } as const;

function presentOwn({
  id,
  kind,
  reason,
  text,
  state,
  created_at,
  handled_at,
}: OwnReportRow): Reports[number] {
  // The table's constraint allows no other reasons.
  const known = reason as Reports[number]["reason"];
  return { id, kind, reason: known, text, outcome: outcomes[state], created_at, handled_at };
}
