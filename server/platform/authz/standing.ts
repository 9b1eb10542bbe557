import { sql } from "kysely";
import type { Tx } from "../db/database.ts";
import { build, prepareWrite } from "../db/prepared.ts";

const isGone = (memberId: string) =>
  sql<boolean>`(select state <> 'active' from members where id = ${memberId}::bigint)`;
const isWithheld = (memberId: string) =>
  sql<boolean>`(select state <> 'active' or is_private from members where id = ${memberId}::bigint)`;

const noteOnComments = prepareWrite<{ memberId: string }>("note_standing_on_comments")((slot) =>
  build
    .updateTable("comments")
    .set({ is_author_gone: isGone(slot("memberId")) })
    .where(
      "id",
      "in",
      // In the order in which others lock comments.
      sql<string>`(
        select id from comments
        where author_id = ${slot("memberId")}::bigint and is_author_gone <> ${isGone(slot("memberId"))}
        order by id for no key update
      )`,
    ),
);

const noteOnFollows = prepareWrite<{ memberId: string }>("note_standing_on_follows")((slot) =>
  build
    .updateTable("board_follows")
    .set({ is_withheld: isWithheld(slot("memberId")) })
    .where("member_id", "=", slot("memberId"))
    .where(sql<boolean>`is_withheld <> ${isWithheld(slot("memberId"))}`),
);

/** Whoever changed whether a member is there, or private, says so: counts leave out who is hidden. */
export async function noteStanding(tx: Tx, memberId: string): Promise<void> {
  await noteOnComments(tx, { memberId });
  await noteOnFollows(tx, { memberId });
}
