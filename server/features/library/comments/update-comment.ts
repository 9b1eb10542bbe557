import type { Comment } from "#contract/library/entities/comment.ts";
import type { ParsedOptionsOf } from "#contract/operations.ts";
import { viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import { AppError } from "#server/platform/errors.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { recordCommentEvent } from "./comment-event.ts";
import { getComment, lockVisibleComment } from "./get-comment.ts";
import { judgeComment } from "./policy.ts";
import { updateText } from "./writes-repo.ts";

export async function updateComment(
  scope: Scope,
  { commentId, text }: ParsedOptionsOf<"AggregatedComment.update">,
): Promise<Comment> {
  const viewer = requireMember(scope);
  await scope.context.db.transaction(async (tx) => {
    const { comment, pin } = await lockVisibleComment(tx, viewerIdsOf(viewer), commentId);
    if (!judgeComment(viewer, comment, pin).edit) throw new AppError("not_authorised");
    if (comment.text === text) return;
    await updateText(tx, { id: commentId, text });
    const event = { actorId: viewer.member.id, commentId, parentId: comment.parent_id, pin };
    await recordCommentEvent(tx, { ...event, verb: "update" });
  });
  return await getComment(scope, commentId);
}
