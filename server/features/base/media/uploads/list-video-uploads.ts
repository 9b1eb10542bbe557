import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { readSlice, toPage } from "#server/platform/db/keyset.ts";
import { type Page, requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { listVideoStatuses, listVideoUploadIds } from "../../videos/index.ts";

export async function listVideoUploads(
  scope: Scope,
  options: ParsedOptionsOf<"VideoUploads.get">,
): Promise<Page<ResultOf<"VideoUploads.get">>> {
  const { db } = scope.context;
  const memberId = requireMember(scope).member.id;
  const slice = readSlice("VideoUploads.get", options);
  const ids = await listVideoUploadIds(db, { memberId, beforeId: slice.beforeId, take: slice.take });
  const statuses = await listVideoStatuses(db, memberId, ids);
  const rows = ids.flatMap((id) => (statuses[id] ? [{ id, status: statuses[id] }] : []));
  return toPage(rows, slice, ({ status }) => status);
}
