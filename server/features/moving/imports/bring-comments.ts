import type { Context } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { importComment, takeCommentBack } from "../../library/comments/index.ts";
import { endComment, findCommentMade, type ImportCommentRow, listComments } from "./comments-repo.ts";
import { type ImportRow, lockImportIn } from "./imports-repo.ts";
import { findImported } from "./rows-repo.ts";

const AT_ONCE = 100;

/** Writes the next comments under the Pins that came along. Returns false if there are none. */
export async function bringComments({ db }: Pick<Context, "db">, id: string): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const of = await lockImportIn(tx, id, "running");
    if (!of) return false;
    const waiting = await listComments(tx, { importId: id, outcome: "waiting", take: AT_ONCE });
    for (const comment of waiting) await bring(tx, of, comment);
    return waiting.length > 0;
  });
}

async function bring(
  tx: Tx,
  { id, member_id: authorId }: ImportRow,
  comment: ImportCommentRow,
): Promise<void> {
  const { number, key, parent_number: parent } = comment;
  const pinId = await findImported(tx, authorId, key);
  const parentId = parent === null ? null : await findCommentMade(tx, id, parent);
  const isLost = pinId === null || (parent !== null && parentId === null);
  const { text, created_at: createdAt, edited_at: editedAt } = comment;
  const brought = isLost
    ? null
    : await importComment(tx, { authorId, pinId, parentId, text, createdAt, editedAt });
  const outcome = brought === null ? "lost" : brought.isMade ? "made" : "there";
  await endComment(tx, { importId: id, number, outcome, commentId: brought?.id ?? null });
}

/** Takes the next comments back, wherever their Pins stay. Returns false if there are none. */
export async function takeCommentsBack({ db }: Pick<Context, "db">, id: string): Promise<boolean> {
  return await db.transaction(async (tx) => {
    if (!(await lockImportIn(tx, id, "undoing"))) return false;
    const made = await listComments(tx, { importId: id, outcome: "made", take: AT_ONCE });
    // Answers go with what they answer.
    for (const { number, comment_id: commentId } of made) {
      if (commentId !== null) await takeCommentBack(tx, commentId);
      await endComment(tx, { importId: id, number, outcome: "undone", commentId });
    }
    return made.length > 0;
  });
}
