import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import { readSlice, toPage } from "#server/platform/db/keyset.ts";
import type { Page } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { listWaitingAppeals } from "./appeals-repo.ts";
import { presentScreenedPin } from "./present.ts";
import { listQueue } from "./queue-repo.ts";

export async function listForScreening(
  { context, viewer }: Scope,
  options: ParsedOptionsOf<"StaffScreening.get">,
): Promise<Page<ResultOf<"StaffScreening.get">>> {
  const slice = readSlice("StaffScreening.get", options);
  const { beforeId, take } = slice;
  const rows = await listQueue(context.db, { ...viewerIdsOf(viewer), beforeId, take });
  return toPage(rows, slice, (row) => ({
    id: row.id,
    pin: presentScreenedPin(row, true, context.config.publicUrl),
    score: shareOf(row.score ?? 0),
    model: row.model ?? "",
    created_at: row.created_at,
  }));
}

export async function listAppeals(
  { context, viewer }: Scope,
  options: ParsedOptionsOf<"StaffAppeals.get">,
): Promise<Page<ResultOf<"StaffAppeals.get">>> {
  const slice = readSlice("StaffAppeals.get", options);
  const afterId = slice.after?.id ?? "0";
  const values = { ...viewerIdsOf(viewer), afterId, take: slice.take };
  return toPage(await listWaitingAppeals(context.db, values), slice, (row) => ({
    id: row.id,
    kind: row.kind === "pin" ? "pin" : "sensitive",
    pin: presentScreenedPin(row, row.is_visible, context.config.publicUrl),
    score: row.score === null ? null : shareOf(row.score),
    decided_by: row.sensitivity === "picture" ? "picture" : "staff",
    reason: row.reason,
    appealed_at: row.appealed_at ?? "",
  }));
}

function shareOf(score: number): number {
  return Math.round((score / 255) * 1000) / 1000;
}
