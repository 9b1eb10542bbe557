import { sql } from "kysely";
import type { Tx } from "#server/platform/db/database.ts";
import { build, prepare } from "#server/platform/db/prepared.ts";

/** How many members get their words in one transaction. */
export const INDEXED_AT_ONCE = 500;

// Skips those another process is at.
const lockUnindexed = prepare<Record<string, never>>("lock_members_without_words")(() =>
  build
    .selectFrom("members")
    .select(["id", "username", "first_name", "last_name", "account_type", "business_name"])
    .where("has_words", "=", false)
    .where("state", "=", "active")
    .orderBy("id")
    .limit(sql.lit(INDEXED_AT_ONCE))
    .forNoKeyUpdate()
    .skipLocked(),
);

/** Locks the next members whose words are to be written. */
export async function lockMembersWithoutWords(tx: Tx): Promise<Awaited<ReturnType<typeof lockUnindexed>>> {
  return await lockUnindexed(tx, {});
}

/** What everyone may know of is what the member's profile shows everyone. */
const reachOfMember = `(case
  when members.exclude_from_search then -1
  when members.is_private then 0
  else (
    select floor(log(2, 1 + greatest(0, coalesce(sum(followers - withheld), 0))))::int
    from follow_counts where follow_counts.member_id = members.id
  )
end)`;

const insertWords = {
  name: "add_person_words",
  text: `
    with added as (
      insert into person_words (member_id, word, reach)
      select members.id, given.word, ${reachOfMember}
      from unnest($1::bigint[], $2::text[]) as given (member_id, word)
      join members on members.id = given.member_id
      on conflict do nothing
    )
    update members set has_words = true where id = any($3::bigint[])`,
};

/** The members must be locked. */
export async function addWords(tx: Tx, members: { id: string; words: string[] }[]): Promise<void> {
  const rows = members.flatMap(({ id, words }) => words.map((word) => [id, word] as const));
  await tx.query(insertWords, [
    rows.map(([id]) => id),
    rows.map(([, word]) => word),
    members.map(({ id }) => id),
  ]);
}

const updateReach = {
  name: "update_reach_of_people",
  text: `
    update person_words set reach = current.reach
    from (select members.id, ${reachOfMember} as reach from members where id = any($1::bigint[])) as current
    where person_words.member_id = current.id and person_words.reach <> current.reach`,
};

/** Writes only where the number of followers has passed a power of two. */
export async function refreshReach(tx: Tx, memberIds: string[]): Promise<void> {
  await tx.query(updateReach, [memberIds]);
}
