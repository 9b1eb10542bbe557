import { APPEAL_DAYS } from "#contract/limits/reports.ts";
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
  return toPage(rows, slice, (row) => presentOwn(row, scope.context.now()));
}

const outcomes = { open: "waiting", removed: "acted", dismissed: "no_action" } as const;

function presentOwn(row: OwnReportRow, now: Date): Reports[number] {
  const { id, kind, text, state, created_at, handled_at, objected_at, objection, answer } = row;
  return {
    id,
    kind,
    // The table's constraint allows no other reasons.
    reason: row.reason as Reports[number]["reason"],
    text,
    outcome: outcomes[state],
    created_at,
    handled_at,
    objection: objected_at === null ? null : objection,
    answer,
    can_object: objected_at === null && state === "dismissed" && isRecent(handled_at, now),
  };
}

const dayMs = 24 * 60 * 60 * 1000;
const isRecent = (handledAt: string | null, now: Date) =>
  handledAt !== null && now.getTime() < Date.parse(handledAt) + APPEAL_DAYS * dayMs;
