import type { Tx } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Held } from "#server/platform/held.ts";
import { trashComment } from "./delete-comment.ts";
import { lockAnyPin } from "./purge-repo.ts";
import {
  commentTrash,
  findAnyComment,
  markHeld,
  restoreWithAnswers,
  returnWithComment,
} from "./trash-repo.ts";
import { changeCounts } from "./writes-repo.ts";

/** For staff: takes a comment and its answers away from everyone. Nothing undoes that but giving it back. */
export async function holdComment(tx: Tx, id: string): Promise<Held> {
  const comment = await lockComment(tx, id);
  if (!comment || comment.is_removed) throw new AppError("not_found");
  const wasLive = comment.trashed_at === null;
  if (wasLive) await trashComment(tx, comment);
  await markHeld(tx, { id, isHeld: true });
  await commentTrash.deleteUndosOf(tx, id);
  return { state: wasLive ? "live" : "trashed" };
}

/** Gives a comment back with the answers that went with it. Its author's own deletion stays. */
export async function giveCommentBack(tx: Tx, id: string, { held }: { held: Held }): Promise<void> {
  const comment = await lockComment(tx, id);
  if (!comment?.is_removed) throw new AppError("not_found");
  await markHeld(tx, { id, isHeld: false });
  if (held.state !== "live" || (await returnWithComment(tx, id))) return;
  const { pin_id: pinId, parent_id: parentId } = comment;
  await changeCounts(tx, { pinId, parentId }, await restoreWithAnswers(tx, comment));
}

async function lockComment(tx: Tx, id: string) {
  const known = await findAnyComment(tx, id);
  if (!known) return null;
  await lockAnyPin(tx, known.pin_id);
  return await findAnyComment(tx, id);
}
