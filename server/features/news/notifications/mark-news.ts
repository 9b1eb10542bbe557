import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import { AppError } from "#server/platform/errors.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { countUnseen } from "./list-repo.ts";
import {
  findNewestPlace,
  findPlace,
  markAllRead,
  markRead,
  markSeen,
  removeNotification,
} from "./marks-repo.ts";

export async function getBadge({ context, viewer }: Scope): Promise<ResultOf<"NewsHubBadge.get">> {
  return { unseen_count: await countUnseen(context.db, viewerIdsOf(viewer)) };
}

/** Whoever marks all as read has seen a list that ends somewhere. What comes meanwhile stays new. */
export async function markNews(
  scope: Scope,
  { notification_id: id, is_read: isRead }: ParsedOptionsOf<"NewsHub.update">,
): Promise<ResultOf<"NewsHub.update">> {
  const { db } = scope.context;
  const memberId = requireMember(scope).member.id;
  const place =
    id === undefined ? await findNewestPlace(db, memberId) : await findPlace(db, { memberId, id });
  if (place === null && id !== undefined) throw new AppError("not_found");
  if (place !== null) {
    await db.transaction(async (tx) => {
      await markSeen(tx, { memberId, place });
      if (isRead === undefined) return;
      if (id === undefined) await markAllRead(tx, { memberId, place, isRead });
      else await markRead(tx, { memberId, id, isRead });
    });
  }
  return await getBadge(scope);
}

export async function deleteNews(
  scope: Scope,
  { notification_id: id }: ParsedOptionsOf<"NewsHub.delete">,
): Promise<ResultOf<"NewsHub.delete">> {
  const memberId = requireMember(scope).member.id;
  const isGone = await scope.context.db.transaction((tx) => removeNotification(tx, { memberId, id }));
  if (!isGone) throw new AppError("not_found");
  return { id };
}
