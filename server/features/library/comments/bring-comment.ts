import { viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { trashComment } from "./delete-comment.ts";
import { lockAnyPin } from "./purge-repo.ts";
import { lockPin } from "./repo.ts";
import { findAnyComment } from "./trash-repo.ts";
import { changeCounts, findSameComment, insertComment, type PastComment, setTimes } from "./writes-repo.ts";

/**
 * Writes a comment under a Pin of its author's, with the times it had where it's from. No one is told of what was said long
 * ago. Returns null if the Pin or what it answers is gone.
 */
export async function importComment(
  tx: Tx,
  comment: PastComment,
): Promise<{ id: string; isMade: boolean } | null> {
  const { authorId, pinId, parentId } = comment;
  const pin = await lockPin(tx, viewerIdsOf({ kind: "member", member: { id: authorId } }), pinId);
  if (pin?.pinner_id !== authorId || comment.text === "") return null;
  const known = await findSameComment(tx, comment);
  if (known !== null) return { id: known, isMade: false };
  const parent = parentId === null ? null : await findAnyComment(tx, parentId);
  if (parentId !== null && (parent?.pin_id !== pinId || parent.trashed_at !== null)) return null;
  const id = await insertComment(tx, { ...comment, saidOnBoardId: null });
  await setTimes(tx, { id, createdAt: comment.createdAt, editedAt: comment.editedAt });
  await changeCounts(tx, comment, 1);
  return { id, isMade: true };
}

/** Trashes it. Does nothing if it's in the trash, or its Pin is gone. */
export async function takeCommentBack(tx: Tx, id: string): Promise<void> {
  const known = await findAnyComment(tx, id);
  if (!known) return;
  await lockAnyPin(tx, known.pin_id);
  const comment = await findAnyComment(tx, id);
  if (comment?.trashed_at === null) await trashComment(tx, comment);
}
