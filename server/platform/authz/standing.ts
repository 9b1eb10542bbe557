import { sql } from "kysely";
import { z } from "zod";
import type { Db, Tx } from "../db/database.ts";
import { build, prepare, type Slots } from "../db/prepared.ts";
import { defineJob, enqueue } from "../jobs.ts";

export const noteStandingJob = defineJob("note_standing", z.object({ member_id: z.string() }));

/** As many as a call has time for. */
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
      // In the order in which others lock comments.
      sql<string>`(
        select id from comments
        where author_id = ${slot("memberId")}::bigint and is_author_gone <> ${isGone(slot)}
        order by id limit ${sql.lit(atOnce)} for no key update
      )`,
    )
    .returning("id"),
);

const noteOnFollows = prepare<OfMember>("note_standing_on_follows")((slot) =>
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

/** True when nothing is left to note. */
async function noteSome(tx: Tx, memberId: string): Promise<boolean> {
  const comments = await noteOnComments(tx, { memberId });
  const follows = await noteOnFollows(tx, { memberId });
  return comments.length < atOnce && follows.length < atOnce;
}

/**
 * Whoever changed whether a member is there, or private, says so: counts leave out who is hidden. Of somebody who said
 * more than a call has time for, a job notes the rest; lists go by the rule meanwhile, as always.
 */
export async function noteStanding(tx: Tx, memberId: string): Promise<void> {
  if (await noteSome(tx, memberId)) return;
  await enqueue(tx, noteStandingJob, { member_id: memberId }, { key: `note_standing:${memberId}` });
}

/** What of the member's is still to be noted when this runs, by how they stand then. */
export async function noteRestOfStanding(
  { db }: { db: Db },
  { member_id: memberId }: { member_id: string },
): Promise<void> {
  while (!(await db.transaction((tx) => noteSome(tx, memberId))));
}
