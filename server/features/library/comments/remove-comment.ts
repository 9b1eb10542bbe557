import type { Tx } from "#server/platform/db/database.ts";
import { trashComment } from "./delete-comment.ts";
import { lockAnyPin } from "./purge-repo.ts";
import { commentTrash, findAnyComment } from "./trash-repo.ts";

/** For staff: trashes any comment permanently, without undo. Returns null if there is no such comment. */
export async function removeComment(tx: Tx, id: string): Promise<{ author_id: string } | null> {
  const known = await findAnyComment(tx, id);
  if (!known) return null;
  await lockAnyPin(tx, known.pin_id);
  const comment = await findAnyComment(tx, id);
  if (!comment) return null;
  if (comment.trashed_at === null) await trashComment(tx, comment);
  await commentTrash.deleteUndosOf(tx, id);
  return { author_id: comment.author_id };
}
