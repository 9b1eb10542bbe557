import { viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { findVisibleComment } from "./get-comment.ts";
import { changeLike, setLikeTime } from "./writes-repo.ts";

type Like = { memberId: string; commentId: string };

/**
 * Likes a comment as if since a moment of the past, which no one is told. Returns null if the member doesn't see it, and
 * false if they liked it already.
 */
export async function importLike(
  tx: Tx,
  { memberId, commentId, at }: Like & { at: string },
): Promise<boolean | null> {
  const viewerIds = viewerIdsOf({ kind: "member", member: { id: memberId } });
  if (!(await findVisibleComment(tx, viewerIds, commentId))) return null;
  if ((await changeLike(tx, { commentId, memberId }, true)) === null) return false;
  await setLikeTime(tx, { commentId, memberId, at });
  return true;
}

export async function takeLikeBack(tx: Tx, like: Like): Promise<void> {
  await changeLike(tx, like, false);
}
