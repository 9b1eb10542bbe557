import type { Queryable, Tx } from "#server/platform/db/database.ts";
import { build, findFirst, prepareWrite } from "#server/platform/db/prepared.ts";
import { trashOf } from "#server/platform/db/trash-of.ts";

/**
 * Trashing a comment trashes its answers with the same timestamp, and restoring it brings back the answers with that
 * timestamp; answers trashed earlier stay in the trash. The caller has locked the Pin.
 */

type CommentRef = { id: string; pin_id: string; parent_id: string | null; author_id: string };

type AnyComment = CommentRef & {
  trashed_at: string | null;
  /** By staff. */
  is_removed: boolean;
};

/** Finds a comment, trashed or not. */
export async function findAnyComment(on: Queryable, id: string): Promise<AnyComment | null> {
  const statement = {
    name: "find_any_comment",
    text: "select id, pin_id, parent_id, author_id, trashed_at, is_removed from comments where id = $1",
  };
  return await findFirst(on.query<AnyComment>(statement, [id]));
}

/** The answers that were trashed with it are held, too, because they come back with it. */
export const markHeld = prepareWrite<{ id: string; isHeld: boolean }>("hold_comment")((slot) =>
  build
    .updateTable("comments")
    .from("comments as chosen")
    .set({ is_removed: slot("isHeld") })
    .where("chosen.id", "=", slot("id"))
    .whereRef("comments.trashed_at", "=", "chosen.trashed_at")
    .where(({ eb, or, ref }) =>
      or([eb("comments.id", "=", ref("chosen.id")), eb("comments.parent_id", "=", ref("chosen.id"))]),
    ),
);

const trash = {
  name: "trash_comment",
  text: `
    with gone as (
      update comments set trashed_at = now(), reply_count = 0
      where id in (
        select id from comments where (id = $1 or parent_id = $1) and trashed_at is null
        order by id for no key update
      )
      returning 1
    )
    select count(*)::integer as count from gone`,
};

/** Returns how many comments were trashed. */
export async function trashWithAnswers(tx: Tx, id: string): Promise<number> {
  return (await findFirst(tx.query<{ count: number }>(trash, [id])))?.count ?? 0;
}

const restore = {
  name: "restore_comment",
  text: `
    with back as (
      update comments set trashed_at = null
      where id in (
        select comments.id from comments
        join comments chosen on chosen.id = $1 and chosen.trashed_at is not null
        where comments.id = chosen.id
          or (comments.parent_id = chosen.id and comments.trashed_at = chosen.trashed_at)
        order by comments.id for no key update of comments
      )
      returning parent_id
    ), counted as (
      select count(*)::integer as count, count(parent_id)::integer as answers from back
    )
    select count, answers from counted`,
};
const setAnswers = {
  name: "set_reply_count",
  text: "update comments set reply_count = $2 where id = $1",
};

/** Returns how many comments came back. */
export async function restoreWithAnswers(tx: Tx, { id, parent_id }: CommentRef): Promise<number> {
  const row = await findFirst(tx.query<{ count: number; answers: number }>(restore, [id]));
  if (!row) return 0;
  if (parent_id === null && row.answers > 0) await tx.query(setAnswers, [id, row.answers]);
  return row.count;
}

const follow = {
  name: "trash_answer_with_comment",
  text: `update comments set trashed_at = parents.trashed_at from comments parents
    where comments.id = $1 and parents.id = comments.parent_id and parents.trashed_at is not null
    returning comments.id`,
};

/**
 * An answer can't come back while its comment is trashed, so it is marked to return with it. Returns false if the
 * comment isn't trashed.
 */
export async function returnWithComment(tx: Tx, answerId: string): Promise<boolean> {
  return (await tx.query(follow, [answerId])).length > 0;
}

export const RESTORE_COMMENT = "restore_comment";

export const commentTrash = trashOf({
  table: "comments",
  undo: { kind: RESTORE_COMMENT, field: "comment_id" },
});
