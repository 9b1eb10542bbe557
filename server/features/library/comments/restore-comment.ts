import { viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import type { SignedInViewer } from "#server/platform/viewer.ts";
import { recordCommentEvent } from "./comment-event.ts";
import { judgeComment } from "./policy.ts";
import { lockPin } from "./repo.ts";
import { findAnyComment, restoreWithAnswers, returnWithComment } from "./trash-repo.ts";
import { changeCounts } from "./writes-repo.ts";

/** Undoes a deletion for anyone who may still delete the comment. Does nothing if it is already back. */
export async function restoreComment(tx: Tx, viewer: SignedInViewer, commentId: string): Promise<void> {
  const known = await findAnyComment(tx, commentId);
  const pin = known && (await lockPin(tx, viewerIdsOf(viewer), known.pin_id));
  const comment = pin && (await findAnyComment(tx, commentId));
  if (!comment || !pin || !judgeComment(viewer, comment, pin).delete) throw new AppError("not_found");
  if (comment.is_removed) throw new AppError("not_found");
  if (comment.trashed_at === null || (await returnWithComment(tx, commentId))) return;
  const { pin_id: pinId, parent_id: parentId } = comment;
  await changeCounts(tx, { pinId, parentId }, await restoreWithAnswers(tx, comment));
  await recordCommentEvent(tx, { actorId: viewer.member.id, verb: "restore", commentId, parentId, pin });
}
