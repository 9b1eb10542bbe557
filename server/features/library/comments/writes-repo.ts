import { sql } from "kysely";
import type { Tx } from "#server/platform/db/database.ts";
import { idBeside } from "#server/platform/db/ids.ts";
import { build, findFirst, prepare, prepareWrite } from "#server/platform/db/prepared.ts";
import { AppError } from "#server/platform/errors.ts";

export type NewComment = {
  pinId: string;
  authorId: string;
  parentId: string | null;
  text: string;
  saidOnBoardId: string | null;
};

const selectTwin = prepare<NewComment & { seconds: number }>("find_twin_comment")((slot) =>
  build
    .selectFrom("comments")
    .select("id")
    .where("author_id", "=", slot("authorId"))
    .where("pin_id", "=", slot("pinId"))
    .where(sql<boolean>`parent_id is not distinct from ${slot("parentId")}::bigint`)
    .where(sql<boolean>`said_on_board_id is not distinct from ${slot("saidOnBoardId")}::bigint`)
    .where("text", "=", slot("text"))
    .where("trashed_at", "is", null)
    .where(sql<boolean>`created_at > clock_timestamp() - make_interval(secs => ${slot("seconds")}::integer)`)
    .orderBy("id", "desc")
    .limit(1),
);

/** Finds the same text by the same author in the same thread, written moments ago. */
export async function findTwin(tx: Tx, comment: NewComment, seconds: number): Promise<string | null> {
  return (await findFirst(selectTwin(tx, { ...comment, seconds })))?.id ?? null;
}

const insert = prepare<NewComment>("insert_comment")((slot) =>
  build
    .insertInto("comments")
    .values({
      id: idBeside(slot("pinId")),
      pin_id: slot("pinId"),
      author_id: slot("authorId"),
      parent_id: slot("parentId"),
      text: slot("text"),
      said_on_board_id: slot("saidOnBoardId"),
      // The share lock orders this against a ban in progress: either the ban sees this comment, or this query sees the
      // ban.
      is_author_gone: sql<boolean>`(
        select state <> 'active' from members where id = ${slot("authorId")}::bigint for share
      )`,
    })
    .returning("id"),
);

export async function insertComment(tx: Tx, comment: NewComment): Promise<string> {
  const row = await findFirst(insert(tx, comment));
  if (!row) throw new AppError("internal");
  return row.id;
}

/** A comment as it was somewhere else. */
export type PastComment = Omit<NewComment, "saidOnBoardId"> & { createdAt: string; editedAt: string | null };

const selectSame = prepare<Pick<PastComment, "authorId" | "pinId" | "text" | "createdAt">>(
  "find_same_comment",
)((slot) =>
  build
    .selectFrom("comments")
    .select("id")
    .where("author_id", "=", slot("authorId"))
    .where("pin_id", "=", slot("pinId"))
    .where("text", "=", slot("text"))
    .where("created_at", "=", slot("createdAt"))
    .where("trashed_at", "is", null)
    .limit(1),
);

/** Finds the same text by the same author under the Pin, from the same moment. */
export async function findSameComment(
  tx: Tx,
  { authorId, pinId, text, createdAt }: PastComment,
): Promise<string | null> {
  return (await findFirst(selectSame(tx, { authorId, pinId, text, createdAt })))?.id ?? null;
}

export const setTimes = prepareWrite<{ id: string; createdAt: string; editedAt: string | null }>(
  "set_times_of_comment",
)((slot) =>
  build
    .updateTable("comments")
    .set({ created_at: slot("createdAt"), edited_at: slot("editedAt") })
    .where("id", "=", slot("id")),
);

export const updateText = prepareWrite<{ id: string; text: string }>("update_comment_text")((slot) =>
  build
    .updateTable("comments")
    .set({ text: slot("text"), edited_at: sql<string>`now()` })
    .where("id", "=", slot("id")),
);

const countOnPin = prepare<{ pinId: string; by: number }>("count_comments_of_pin")((slot) =>
  build
    .updateTable("pins")
    .set({ comment_count: sql<number>`comment_count + ${slot("by")}::integer` })
    .where("id", "=", slot("pinId")),
);

const countAnswers = prepare<{ id: string; by: number }>("count_answers")((slot) =>
  build
    .updateTable("comments")
    .set({ reply_count: sql<number>`reply_count + ${slot("by")}::integer` })
    .where("id", "=", slot("id")),
);

type Thread = { pinId: string; parentId: string | null };

/** Updates the Pin's comment count and, for answers, the parent's. The caller has locked the Pin. */
export async function changeCounts(tx: Tx, { pinId, parentId }: Thread, by: number): Promise<void> {
  await countOnPin(tx, { pinId, by });
  if (parentId !== null) await countAnswers(tx, { id: parentId, by });
}

const insertLike = prepare<{ commentId: string; memberId: string }>("insert_comment_like")((slot) =>
  build
    .insertInto("comment_likes")
    .values({ comment_id: slot("commentId"), member_id: slot("memberId") })
    .onConflict((conflict) => conflict.doNothing())
    .returning("comment_id"),
);

const removeLike = prepare<{ commentId: string; memberId: string }>("delete_comment_like")((slot) =>
  build
    .deleteFrom("comment_likes")
    .where("comment_id", "=", slot("commentId"))
    .where("member_id", "=", slot("memberId"))
    .returning("comment_id"),
);

const countLikes = prepare<{ id: string; by: number }>("count_comment_likes")((slot) =>
  build
    .updateTable("comments")
    .set({ like_count: sql<number>`like_count + ${slot("by")}::integer` })
    .where("id", "=", slot("id"))
    .returning("like_count"),
);

/** Returns the new number of likes, or null if nothing changed. */
export async function changeLike(
  tx: Tx,
  like: { commentId: string; memberId: string },
  isLiked: boolean,
): Promise<number | null> {
  const changed = await findFirst(isLiked ? insertLike(tx, like) : removeLike(tx, like));
  if (!changed) return null;
  const row = await findFirst(countLikes(tx, { id: like.commentId, by: isLiked ? 1 : -1 }));
  return row?.like_count ?? null;
}

/** For a like that is as old as it was somewhere else. */
export const setLikeTime = prepareWrite<{ commentId: string; memberId: string; at: string }>(
  "set_time_of_comment_like",
)((slot) =>
  build
    .updateTable("comment_likes")
    .set({ created_at: slot("at") })
    .where("comment_id", "=", slot("commentId"))
    .where("member_id", "=", slot("memberId")),
);

type Carried = { pinIds: string[]; fromId: string; toId: string };

const carry = prepare<Carried>("carry_comments")((slot) =>
  build
    .updateTable("comments")
    .set({ said_on_board_id: slot("toId") })
    .where("pin_id", "=", sql<string>`any(${slot("pinIds")}::bigint[])`)
    .where("said_on_board_id", "=", slot("fromId"))
    .returning("id"),
);

/**
 * Moves the comments made on one board to another of the same owner and returns their ids. The caller has locked the
 * Pins.
 */
export async function carryComments(tx: Tx, carried: Carried): Promise<string[]> {
  return (await carry(tx, carried)).map(({ id }) => id);
}

/** Moves those comments back with the Pins that return. Comments made there since stay. */
export const carryCommentsBack = prepareWrite<Carried & { ids: string[] }>("carry_comments_back")((slot) =>
  build
    .updateTable("comments")
    .set({ said_on_board_id: slot("toId") })
    .where("id", "=", sql<string>`any(${slot("ids")}::bigint[])`)
    .where("pin_id", "=", sql<string>`any(${slot("pinIds")}::bigint[])`)
    .where("said_on_board_id", "=", slot("fromId")),
);
