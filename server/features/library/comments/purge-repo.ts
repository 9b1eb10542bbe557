import type { Db, Tx } from "#server/platform/db/database.ts";

const pinBatch = 200;
const selectPins = {
  name: "list_pins_commented_by",
  text: `select distinct pin_id from (
      select pin_id from comments where author_id = $1 order by id desc limit ${pinBatch}
    ) newest`,
};

/** Returns some of the Pins the member commented on, none when all are done. */
export async function listPinsCommentedBy(db: Db, memberId: string): Promise<string[]> {
  return (await db.query<{ pin_id: string }>(selectPins, [memberId])).map((row) => row.pin_id);
}

const lockPin = { name: "lock_any_pin", text: "select from pins where id = $1 for no key update" };

/** Locks the Pin whether or not anyone may see it. */
export async function lockAnyPin(tx: Tx, id: string): Promise<void> {
  await tx.query(lockPin, [id]);
}

const uncountOnPin = {
  name: "uncount_purged_comments",
  text: `
    with going as (select id, parent_id, trashed_at from comments where pin_id = $1 and author_id = $2),
    live as (
      select id from going where trashed_at is null
      union
      select comments.id from comments join going on comments.parent_id = going.id
      where comments.trashed_at is null
    )
    update pins set comment_count = comment_count - (select count(*) from live) where id = $1`,
};
const uncountAnswers = {
  name: "uncount_purged_answers",
  text: `
    with going as (
      select parent_id, count(*)::integer as count from comments
      where pin_id = $1 and author_id = $2 and parent_id is not null and trashed_at is null
      group by parent_id
    )
    update comments set reply_count = reply_count - going.count from going where comments.id = going.parent_id`,
};
const deleteComments = {
  name: "purge_comments",
  text: "delete from comments where pin_id = $1 and author_id = $2",
};

/** Also deletes all answers to those comments. */
export async function deleteCommentsOnPin(tx: Tx, pinId: string, memberId: string): Promise<void> {
  await lockAnyPin(tx, pinId);
  await tx.query(uncountOnPin, [pinId, memberId]);
  await tx.query(uncountAnswers, [pinId, memberId]);
  await tx.query(deleteComments, [pinId, memberId]);
}

const likeBatch = 500;
const deleteLikes = {
  name: "purge_comment_likes",
  text: `
    with liked as (
      select comments.id from comment_likes join comments on comments.id = comment_likes.comment_id
      where comment_likes.member_id = $1 order by comments.id limit ${likeBatch} for no key update of comments
    ), gone as (
      delete from comment_likes using liked
      where comment_likes.comment_id = liked.id and comment_likes.member_id = $1
      returning comment_likes.comment_id as id
    )
    update comments set like_count = like_count - 1 from gone where comments.id = gone.id returning 1`,
};

/** Returns false if none were left. */
export async function deleteSomeLikes(db: Db, memberId: string): Promise<boolean> {
  return (await db.query(deleteLikes, [memberId])).length > 0;
}
