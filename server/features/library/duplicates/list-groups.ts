import type { DuplicateGroup } from "#contract/library/resources/duplicate.ts";
import type { ParsedOptionsOf } from "#contract/operations.ts";
import { isId } from "#contract/wire-types.ts";
import { viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import { AFTER_ALL, cutPage, readSlice } from "#server/platform/db/keyset.ts";
import { AppError } from "#server/platform/errors.ts";
import { Page, requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { suggestMerge } from "./core/suggest-merge.ts";
import { listGroups, type ShownGroup, setDismissed } from "./groups-repo.ts";
import { type LoadedCandidate, loadCandidates } from "./load-candidates.ts";

/** A group may have forty Pins. */
const GROUPS_AT_ONCE = 10;
const GROUPS_AT_ONCE_MAX = 25;

export async function listDuplicateGroups(
  scope: Scope,
  options: ParsedOptionsOf<"DuplicateGroups.get">,
): Promise<Page<DuplicateGroup[]>> {
  const { member } = requireMember(scope);
  const { kind, bookmarks } = options;
  const page_size = Math.min(options.page_size ?? GROUPS_AT_ONCE, GROUPS_AT_ONCE_MAX);
  const slice = readSlice("DuplicateGroups.get", { page_size, bookmarks });
  const beforeKey = slice.after?.key ?? AFTER_ALL;
  if (!isId(beforeKey)) throw new AppError("invalid_parameters", { detail: "bookmarks" });
  const found = await listGroups(scope.context.db, {
    ...viewerIdsOf(scope.viewer),
    memberId: member.id,
    kind,
    beforeKey,
    beforeId: slice.beforeId,
    take: slice.take,
  });
  const { rows, bookmark } = cutPage(slice.operation, found, slice.size, (row) => ({
    key: row.newest_pin_id,
    id: row.id,
  }));
  const candidates = await loadCandidates(
    scope,
    rows.flatMap(({ pin_ids }) => pin_ids),
  );
  return new Page(
    rows.flatMap((row) => present(row, candidates)),
    bookmark,
  );
}

function present(
  { id, kind, pin_ids }: ShownGroup,
  candidates: ReadonlyMap<string, LoadedCandidate>,
): DuplicateGroup[] {
  const left = pin_ids.flatMap((pinId) => candidates.get(pinId) ?? []);
  const suggested = suggestMerge(kind, left);
  if (suggested === null) return [];
  const { keepId: keep_pin_id, mergeIds: merge_pin_ids } = suggested;
  return [{ id, type: "duplicategroup", kind, pins: left.map(({ pin }) => pin), keep_pin_id, merge_pin_ids }];
}

export async function dismissGroup(
  scope: Scope,
  { group_id }: ParsedOptionsOf<"DuplicateDismissal.create">,
): Promise<null> {
  return await changeDismissal(scope, group_id, true);
}

export async function restoreGroup(
  scope: Scope,
  { group_id }: ParsedOptionsOf<"DuplicateDismissal.delete">,
): Promise<null> {
  return await changeDismissal(scope, group_id, false);
}

async function changeDismissal(scope: Scope, groupId: string, isDismissed: boolean): Promise<null> {
  const { member } = requireMember(scope);
  const values = { memberId: member.id, groupId, isDismissed };
  const isKnown = await scope.context.db.transaction((tx) => setDismissed(tx, values));
  if (!isKnown) throw new AppError("not_found");
  return null;
}
