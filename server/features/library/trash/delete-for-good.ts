import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { recordEvent } from "#server/platform/events.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { enqueue } from "#server/platform/jobs.ts";
import { expireNext, expireOne, type TrashKind } from "./expire.ts";
import { emptyTrashJob } from "./jobs/empty-trash.ts";
import { enqueuePurge } from "./jobs/purge-trash.ts";

/** Takes one thing out of the trash at once. The purge, which runs right away, deletes it with everything in it. */
export async function deleteForGood(
  scope: Scope,
  { kind, id }: ParsedOptionsOf<"RecentlyDeleted.delete">,
): Promise<ResultOf<"RecentlyDeleted.delete">> {
  const { member } = requireMember(scope);
  await scope.context.db.transaction(async (tx) => {
    if (!(await expireOne(tx, kind, member.id, id))) throw new AppError("not_found");
    await recordDeletion(tx, member.id, { kind, id });
    await enqueuePurge(tx);
  });
  return { kind, id };
}

/** Does the same with everything of one kind. If there is too much for one call, a job continues. */
export async function deleteAllForGood(
  scope: Scope,
  { kind }: ParsedOptionsOf<"AllRecentlyDeleted.delete">,
): Promise<ResultOf<"AllRecentlyDeleted.delete">> {
  const memberId = requireMember(scope).member.id;
  const { db, now } = scope.context;
  await db.transaction(async (tx) => {
    const hasMore = await expireNext(tx, kind, { memberId, until: null });
    await recordDeletion(tx, memberId, { kind, id: null });
    if (hasMore) await enqueue(tx, emptyTrashJob, { kind, memberId, until: now().toISOString() });
    else await enqueuePurge(tx);
  });
  return { kind };
}

type Deleted = { kind: TrashKind; id: string | null };

async function recordDeletion(tx: Tx, memberId: string, data: Deleted): Promise<void> {
  await recordEvent(tx, {
    actorId: memberId,
    verb: "trash_deleted",
    objectType: "member",
    objectId: memberId,
    visibility: "private",
    data,
  });
}
