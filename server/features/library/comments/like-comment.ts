import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import { AppError } from "#server/platform/errors.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { recordCommentEvent } from "./comment-event.ts";
import { findVisibleComment } from "./get-comment.ts";
import { changeLike } from "./writes-repo.ts";

type Options = ParsedOptionsOf<"CommentLike.create">;
type Result = ResultOf<"CommentLike.create">;

export async function likeComment(scope: Scope, { commentId }: Options): Promise<Result> {
  return await setLike(scope, commentId, true);
}

export async function unlikeComment(scope: Scope, { commentId }: Options): Promise<Result> {
  return await setLike(scope, commentId, false);
}

async function setLike(scope: Scope, commentId: string, isLiked: boolean): Promise<Result> {
  const viewer = requireMember(scope);
  const actorId = viewer.member.id;
  return await scope.context.db.transaction(async (tx) => {
    const found = await findVisibleComment(tx, viewerIdsOf(viewer), commentId);
    if (!found) throw new AppError("not_found");
    const { comment, pin } = found;
    const likes = await changeLike(tx, { commentId, memberId: actorId }, isLiked);
    if (likes === null) return { id: commentId, like_count: comment.like_count };
    const verb = isLiked ? "like" : "unlike";
    await recordCommentEvent(tx, { actorId, verb, commentId, parentId: comment.parent_id, pin });
    return { id: commentId, like_count: likes };
  });
}
