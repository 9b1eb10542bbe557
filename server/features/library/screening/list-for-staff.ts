import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import { readSlice, toPage, writeBookmark } from "#server/platform/db/keyset.ts";
import { Page } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { presentScreenedPin, SEEN } from "./present.ts";
import { findQueueEnd, listQueue } from "./queue-repo.ts";

export async function listForScreening(
  { context, viewer }: Scope,
  options: ParsedOptionsOf<"StaffScreening.get">,
): Promise<Page<ResultOf<"StaffScreening.get">>> {
  const slice = readSlice("StaffScreening.get", options);
  const { beforeId, take } = slice;
  const lastId = await findQueueEnd(context.db, beforeId);
  const rows = await listQueue(context.db, { ...viewerIdsOf(viewer), beforeId, lastId: lastId ?? "0", take });
  const page = toPage(rows, slice, (row) => ({
    id: row.id,
    pin: presentScreenedPin(row, SEEN, context.config.publicUrl),
    score: shareOf(row.score ?? 0),
    model: row.model ?? "",
    created_at: row.created_at,
  }));
  // What staff may not see ends no list: the next page begins after the last one read.
  if (page.bookmark !== null || lastId === null) return page;
  return new Page(page.data, writeBookmark(slice.operation, { key: "", id: lastId }));
}

/** A score of looks, in 255ths, as a share of 1. */
export function shareOf(score: number): number {
  return Math.round((score / 255) * 1000) / 1000;
}
