import type { DuplicateSearch } from "#contract/library/resources/duplicate.ts";
import { viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { enqueue } from "#server/platform/jobs.ts";
import { isLooking } from "../looking/index.ts";
import { countGroups } from "./groups-repo.ts";
import { findDuplicatesJob } from "./jobs/find-duplicates.ts";
import { findSearch, startSearch } from "./searches-repo.ts";

export async function getSearch(scope: Scope): Promise<DuplicateSearch> {
  const { member } = requireMember(scope);
  const { db } = scope.context;
  const looks = await isLooking(scope.context);
  const search = await findSearch(db, { memberId: member.id, looks });
  const isRunning = search !== null && search.finished_at === null;
  // Pages ask every other second while it's running, and its groups change when it ends.
  const counts = isRunning
    ? []
    : await countGroups(db, { ...viewerIdsOf(scope.viewer), memberId: member.id });
  const countOf = new Map(counts.map(({ kind, count }) => [kind, count]));
  return {
    state: search === null ? "none" : isRunning ? "looking" : "done",
    progress: search === null || search.rounds === 0 ? 0 : search.rounds_done / search.rounds,
    finished_at: search?.finished_at ?? null,
    is_due: search === null || search.is_due === true,
    looks_at_pictures: looks,
    unseen_count: looks && search !== null && !isRunning ? search.unseen_count : 0,
    group_counts: {
      identical: countOf.get("identical") ?? 0,
      same: countOf.get("same") ?? 0,
      similar: countOf.get("similar") ?? 0,
    },
  };
}

export async function startSearching(scope: Scope): Promise<DuplicateSearch> {
  const { member } = requireMember(scope);
  await scope.context.db.transaction(async (tx) => {
    await startSearch(tx, { memberId: member.id });
    await enqueue(tx, findDuplicatesJob, {}, { key: findDuplicatesJob.name });
  });
  return await getSearch(scope);
}
