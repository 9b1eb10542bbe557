import { sql } from "kysely";
import { z } from "zod";
import type { Db, Tx } from "../db/database.ts";
import { build, prepare, type Slots } from "../db/prepared.ts";
import { defineJob, enqueue } from "../jobs.ts";

export const noteStandingJob = defineJob("note_standing", z.object({ member_id: z.string() }));

/** As many rows as a call has time for. */
const atOnce = 1000;

type OfMember = { memberId: string };

const isGone = (slot: Slots<OfMember>) =>
  sql<boolean>`(select state <> 'active' from members where id = ${slot("memberId")}::bigint)`;
const isWithheld = (slot: Slots<OfMember>) =>
  sql<boolean>`(select state <> 'active' or is_private from members where id = ${slot("memberId")}::bigint)`;

const noteOnComments = prepare<OfMember>("note_standing_on_comments")((slot) =>
  build
    .updateTable("comments")
    .set({ is_author_gone: isGone(slot) })
    .where(
      "id",
      "in",
      // In id order, as everywhere that locks comments.
      sql<string>`(
        select id from comments
        where author_id = ${slot("memberId")}::bigint and is_author_gone <> ${isGone(slot)}
        order by id limit ${sql.lit(atOnce)} for no key update
      )`,
    )
    .returning("id"),
);

const noteOnBoardFollows = prepare<OfMember>("note_standing_on_board_follows")((slot) =>
  build
    .updateTable("board_follows")
    .set({ is_withheld: isWithheld(slot) })
    .where("member_id", "=", slot("memberId"))
    .where(
      "board_id",
      "in",
      sql<string>`(
        select board_id from board_follows
        where member_id = ${slot("memberId")}::bigint and is_withheld <> ${isWithheld(slot)}
        order by board_id limit ${sql.lit(atOnce)} for no key update
      )`,
    )
    .returning("board_id"),
);

const noteOnFollows = prepare<OfMember>("note_standing_on_follows")((slot) =>
  build
    .updateTable("member_follows")
    .set({ is_withheld: isWithheld(slot) })
    .where("follower_id", "=", slot("memberId"))
    .where(
      "followed_id",
      "in",
      sql<string>`(
        select followed_id from member_follows
        where follower_id = ${slot("memberId")}::bigint and is_withheld <> ${isWithheld(slot)}
        order by followed_id limit ${sql.lit(atOnce)} for no key update
      )`,
    )
    .returning("followed_id"),
);

const noteOnTries = prepare<OfMember>("note_standing_on_tries")((slot) =>
  build
    .updateTable("pin_tries")
    .set({ is_withheld: isWithheld(slot) })
    .where(
      "id",
      "in",
      sql<string>`(
        select id from pin_tries
        where member_id = ${slot("memberId")}::bigint and is_withheld <> ${isWithheld(slot)}
        order by id limit ${sql.lit(atOnce)} for no key update
      )`,
    )
    .returning("id"),
);

/** Updates one batch. Returns true when nothing is left. */
async function noteSome(tx: Tx, memberId: string): Promise<boolean> {
  const comments = await noteOnComments(tx, { memberId });
  const boardFollows = await noteOnBoardFollows(tx, { memberId });
  const follows = await noteOnFollows(tx, { memberId });
  const tries = await noteOnTries(tx, { memberId });
  return [comments, boardFollows, follows, tries].every(({ length }) => length < atOnce);
}

/**
 * Call after changing a member's state or privacy. Updates the flags on their comments, tries and follows that counts use to
 * leave out hidden members. If there are many, a job does the rest. Lists don't use the flags and are right meanwhile.
 */
export async function noteStanding(tx: Tx, memberId: string): Promise<void> {
  if (await noteSome(tx, memberId)) return;
  await enqueue(tx, noteStandingJob, { member_id: memberId }, { key: `note_standing:${memberId}` });
}

/** Updates the remaining flags, by the member's state at the time the job runs. */
export async function noteRestOfStanding(
  { db }: { db: Db },
  { member_id: memberId }: { member_id: string },
): Promise<void> {
  while (!(await db.transaction((tx) => noteSome(tx, memberId))));
}
