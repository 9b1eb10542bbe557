import type { DuplicateSearch } from "#contract/resources/duplicate.ts";
import { viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { enqueue } from "#server/platform/jobs.ts";
import { countGroups } from "./groups-repo.ts";
import { findDuplicatesJob } from "./jobs/find-duplicates.ts";
import { findSearch, startSearch } from "./searches-repo.ts";

export async function getSearch(scope: Scope): Promise<DuplicateSearch> {
  const { member } = requireMember(scope);
  const { db, config } = scope.context;
  const [search, counts] = await Promise.all([
    findSearch(db, member.id),
    countGroups(db, { ...viewerIdsOf(scope.viewer), memberId: member.id }),
  ]);
  const countOf = new Map(counts.map(({ kind, count }) => [kind, count]));
  const isLooking = search !== null && search.finished_at === null;
  return {
    state: search === null ? "none" : isLooking ? "looking" : "done",
    progress: search === null || search.rounds === 0 ? 0 : search.rounds_done / search.rounds,
    finished_at: search?.finished_at ?? null,
    is_due: search === null || search.is_due === true,
    looks_at_pictures: config.looking,
    unseen_count: config.looking && search !== null && !isLooking ? search.unseen_count : 0,
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
