import { sql } from "kysely";
import type { Queryable, Tx } from "#server/platform/db/database.ts";
import { build, findFirst, prepare } from "#server/platform/db/prepared.ts";

/** How many requests are accepted in one transaction. */
export const ACCEPTED_AT_ONCE = 500;

type Batch = { memberId: string; until: string };

const selectBatch = prepare<Batch>("list_requests_to_accept")((slot) =>
  build
    .selectFrom("follow_requests")
    .innerJoin("members", "members.id", "follow_requests.follower_id")
    .select("members.id")
    .where("follow_requests.followed_id", "=", slot("memberId"))
    .where("follow_requests.created_at", "<=", slot("until"))
    .where("members.state", "=", "active")
    .orderBy("follow_requests.created_at", "desc")
    .orderBy("follow_requests.follower_id")
    .limit(sql.lit(ACCEPTED_AT_ONCE)),
);

/** Finds who asked by then. Members who are gone are asked about again when they're back. */
export async function listRequestsToAccept(on: Queryable, batch: Batch): Promise<string[]> {
  return (await selectBatch(on, batch)).map(({ id }) => id);
}

const accept = {
  name: "accept_follow_requests",
  text: `
    with accepted as (
      delete from follow_requests using members
      where followed_id = $1 and follower_id = any($2::bigint[])
        and members.id = follower_id and members.state = 'active'
      returning follower_id, members.is_private
    ), added as (
      insert into member_follows (follower_id, followed_id, is_withheld)
      select follower_id, $1, is_private from accepted order by follower_id
      on conflict do nothing
    )
    select follower_id as id from accepted order by follower_id`,
};

/** Turns requests into follows. The members who asked must be locked. Returns those whose request was still open. */
export async function acceptRequests(tx: Tx, memberId: string, ids: string[]): Promise<string[]> {
  return (await tx.query<{ id: string }>(accept, [memberId, ids])).map(({ id }) => id);
}

const selectNow = prepare<Record<string, never>>("get_time_of_requests")(() =>
  build.selectNoFrom(sql<string>`clock_timestamp()`.as("now")),
);

export async function getTimeOfRequests(on: Queryable): Promise<string> {
  const row = await findFirst(selectNow(on, {}));
  if (!row) throw new Error("The database has no time");
  return row.now;
}
