import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { createUndo } from "#server/platform/undo.ts";
import { recordCommentEvent } from "./comment-event.ts";
import { lockVisibleComment } from "./get-comment.ts";
import { judgeComment } from "./policy.ts";
import { RESTORE_COMMENT, trashWithAnswers } from "./trash-repo.ts";
import { changeCounts } from "./writes-repo.ts";

export async function deleteComment(
  scope: Scope,
  { commentId }: ParsedOptionsOf<"AggregatedComment.delete">,
): Promise<ResultOf<"AggregatedComment.delete">> {
  const viewer = requireMember(scope);
  const actorId = viewer.member.id;
  const undo = await scope.context.db.transaction(async (tx) => {
    const { comment, pin } = await lockVisibleComment(tx, viewerIdsOf(viewer), commentId);
    if (!judgeComment(viewer, comment, pin).delete) throw new AppError("not_authorised");
    await trashComment(tx, comment);
    await recordCommentEvent(tx, { actorId, verb: "delete", commentId, parentId: comment.parent_id, pin });
    return await createUndo(tx, {
      memberId: actorId,
      kind: RESTORE_COMMENT,
      data: { comment_id: commentId },
    });
  });
  return { id: commentId, undo };
}

type CommentRef = { id: string; pin_id: string; parent_id: string | null };

/** Trashes its answers too. The caller has locked the Pin. */
export async function trashComment(tx: Tx, { id, pin_id, parent_id }: CommentRef): Promise<void> {
  const count = await trashWithAnswers(tx, id);
  await changeCounts(tx, { pinId: pin_id, parentId: parent_id }, -count);
}
