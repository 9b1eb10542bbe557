import type { Comment } from "#contract/library/entities/comment.ts";
import { type ViewerIds, viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import type { Db, Tx } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { presentComment } from "./present.ts";
import { type CommentedPin, type CommentRow, findComment, findPin, lockPin } from "./repo.ts";

export type CommentOnPin = { comment: CommentRow; pin: CommentedPin };

/** Returns null if the comment, the one it answers or its Pin doesn't exist or is hidden. */
export async function findVisibleComment(
  on: Db | Tx,
  viewerIds: ViewerIds,
  id: string,
): Promise<CommentOnPin | null> {
  const comment = await findComment(on, viewerIds, id);
  if (comment === null) return null;
  const { parent_id: parentId, pin_id: pinId } = comment;
  if (parentId !== null && (await findComment(on, viewerIds, parentId)) === null) return null;
  const pin = await findPin(on, viewerIds, pinId);
  return pin && { comment, pin };
}

/** Locks the Pin, then reads the comment, which no one else can change until the transaction ends. */
export async function lockVisibleComment(tx: Tx, viewerIds: ViewerIds, id: string): Promise<CommentOnPin> {
  const known = await findComment(tx, viewerIds, id);
  const pin = known && (await lockPin(tx, viewerIds, known.pin_id));
  const comment = pin && (await findComment(tx, viewerIds, id));
  if (!comment || !pin) throw new AppError("not_found");
  return { comment, pin };
}

export async function getComment(scope: Scope, id: string): Promise<Comment> {
  const found = await findVisibleComment(scope.context.db, viewerIdsOf(scope.viewer), id);
  if (!found) throw new AppError("not_found");
  return presentComment(scope, found.comment, found.pin);
}
