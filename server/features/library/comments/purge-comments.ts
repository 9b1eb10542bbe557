import { TRASH_DAYS } from "#contract/limits/trash.ts";
import type { Context } from "#server/platform/context.ts";
import type { Purge } from "#server/platform/purge.ts";
import { deleteCommentsOnPin, deleteSomeLikes, listPinsCommentedBy } from "./purge-repo.ts";
import { commentTrash } from "./trash-repo.ts";

const dayMs = 24 * 60 * 60 * 1000;

/** Deletes the member's comments with their answers, and takes back the member's likes. */
export const commentPurge: Purge = {
  columns: ["comments.author_id", "comment_likes.member_id"],
  async run({ db }, memberId) {
    for (let pins = await listPinsCommentedBy(db, memberId); pins.length > 0; ) {
      for (const id of pins) await db.transaction((tx) => deleteCommentsOnPin(tx, id, memberId));
      pins = await listPinsCommentedBy(db, memberId);
    }
    while (await deleteSomeLikes(db, memberId));
  },
};

/** Deletes comments trashed more than seven days ago. Runs every night. */
export async function purgeTrashedComments({ db }: Pick<Context, "db">, now: Date): Promise<void> {
  await commentTrash.deleteBefore(db, new Date(now.getTime() - TRASH_DAYS * dayMs));
}
