import { COMMENTS_OFF } from "#contract/library/comment-texts.ts";
import type { Comment } from "#contract/library/entities/comment.ts";
import type { ParsedOptionsOf } from "#contract/operations.ts";
import { type ViewerIds, viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { recordCommentEvent } from "./comment-event.ts";
import { getComment } from "./get-comment.ts";
import { boardKeepingComment } from "./policy.ts";
import { type CommentRow, findComment, lockPin } from "./repo.ts";
import { changeCounts, findTwin, insertComment } from "./writes-repo.ts";

/** The same text again within this time is a double click. */
const twinSeconds = 10;

export async function createComment(
  scope: Scope,
  options: ParsedOptionsOf<"AggregatedComment.create">,
): Promise<Comment> {
  const { member } = requireMember(scope);
  const { objectId: pinId, text } = options;
  const viewerIds = viewerIdsOf(scope.viewer);
  const id = await scope.context.db.transaction(async (tx) => {
    const pin = await lockPin(tx, viewerIds, pinId);
    if (!pin) throw new AppError("pin_not_found");
    if (pin.comments_off) throw new AppError("not_authorised", { message: COMMENTS_OFF });
    const answered = await findAnswered(tx, viewerIds, pinId, options.parent_id);
    // Threads are one level deep: an answer to an answer belongs to the same top comment.
    const parentId = answered && (answered.parent_id ?? answered.id);
    const saidOnBoardId = boardKeepingComment(member.id, pin, answered);
    const comment = { pinId, authorId: member.id, parentId, text, saidOnBoardId };
    const twinId = await findTwin(tx, comment, twinSeconds);
    if (twinId !== null) return twinId;
    const newId = await insertComment(tx, comment);
    await changeCounts(tx, comment, 1);
    await recordCommentEvent(tx, { actorId: member.id, verb: "create", commentId: newId, parentId, pin });
    return newId;
  });
  return await getComment(scope, id);
}

async function findAnswered(
  tx: Tx,
  viewerIds: ViewerIds,
  pinId: string,
  id: string | undefined,
): Promise<CommentRow | null> {
  if (id === undefined) return null;
  const answered = await findComment(tx, viewerIds, id);
  if (answered?.pin_id !== pinId) throw new AppError("not_found");
  return answered;
}
