import { z } from "zod";
import type { Db, Tx } from "../db/database.ts";
import { defineJob, enqueue } from "../jobs.ts";

export const noteMemberStateJob = defineJob("note_standing", z.object({ member_id: z.string() }));

/** As many rows as a call has time for. */
const atOnce = 1000;

const isGone = "(select state <> 'active' from members where id = $1)";
const isWithheld = "(select state <> 'active' or is_private from members where id = $1)";

/**
 * Their rows in the order of what they are about, as everywhere that locks several of a table. As an array they are read
 * once: of a joined subquery, PostgreSQL may read the next thousand for every row.
 */
const noteOn = (table: string, member: string, object: string, flag: string, value: string) => ({
  name: `note_standing_on_${table}`,
  text: `
    update ${table} set ${flag} = ${value} where ${member} = $1 and ${object} = any(array(
      select ${object} from ${table} where ${member} = $1 and ${flag} <> ${value}
      order by ${object} limit ${atOnce} for no key update
    ))
    returning ${object}`,
});

const notes = [
  noteOn("comments", "author_id", "id", "is_author_gone", isGone),
  noteOn("board_follows", "member_id", "board_id", "is_withheld", isWithheld),
  noteOn("member_follows", "follower_id", "followed_id", "is_withheld", isWithheld),
  noteOn("pin_tries", "member_id", "id", "is_withheld", isWithheld),
];

/** Updates one batch. Returns true when nothing is left. */
async function noteSome(tx: Tx, memberId: string): Promise<boolean> {
  let isDone = true;
  for (const note of notes) {
    const rows = await tx.query(note, [memberId]);
    if (rows.length === atOnce) isDone = false;
  }
  return isDone;
}

/**
 * Call after changing a member's state or privacy. Updates the flags on their comments, tries and follows that counts use to
 * leave out hidden members. If there are many, a job does the rest. Lists don't use the flags and are right meanwhile.
 */
export async function noteMemberState(tx: Tx, memberId: string): Promise<void> {
  if (await noteSome(tx, memberId)) return;
  await enqueue(tx, noteMemberStateJob, { member_id: memberId }, { key: `note_standing:${memberId}` });
}

/** Updates the remaining flags, by the member's state at the time the job runs. */
export async function noteRestOfStanding(
  { db }: { db: Db },
  { member_id: memberId }: { member_id: string },
): Promise<void> {
  while (!(await db.transaction((tx) => noteSome(tx, memberId))));
}
