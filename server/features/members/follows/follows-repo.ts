import { sql } from "kysely";
import { FOLLOWING_MAX } from "#contract/limits/follows.ts";
import type { Queryable, Tx } from "#server/platform/db/database.ts";
import { build, findFirst, prepare, prepareWrite } from "#server/platform/db/prepared.ts";

/**
 * Locks members whose follows are about to change, so that their follows, requests and standing change one after
 * another. Whom they follow isn't locked: many follow the same member at once.
 */
export const lockFollowers = prepareWrite<{ ids: string[] }>("lock_followers")((slot) =>
  build
    .selectFrom("members")
    .select("id")
    .where("id", "=", sql<string>`any(${slot("ids")}::bigint[])`)
    .orderBy("id")
    .forNoKeyUpdate(),
);

type Wanted = { viewerId: string; ids: string[] };

const selectFollowable = prepare<Wanted>("list_followable_members")((slot) =>
  build
    .selectFrom("members")
    .select(["members.id", "members.is_private"])
    .select(
      sql<boolean>`exists (
        select from member_blocks where blocker_id = ${slot("viewerId")}::bigint and blocked_id = members.id
      )`.as("is_blocked_by_me"),
    )
    .where("members.id", "=", sql<string>`any(${slot("ids")}::bigint[])`)
    .where("members.state", "=", "active")
    .where(
      sql<boolean>`not exists (
        select from member_blocks where blocker_id = members.id and blocked_id = ${slot("viewerId")}::bigint
      )`,
    ),
);

export type Followable = Awaited<ReturnType<typeof selectFollowable>>[number];

/** Finds which of these members exist for someone who wants to follow them. */
export async function listFollowable(on: Queryable, wanted: Wanted): Promise<Followable[]> {
  return await selectFollowable(on, wanted);
}

const selectCount = prepare<{ followerId: string }>("count_follows_and_requests")((slot) =>
  build.selectNoFrom([
    sql<number>`(
      select count(*)::int from (
        select followed_id from member_follows where follower_id = ${slot("followerId")}::bigint
        union all select followed_id from follow_requests where follower_id = ${slot("followerId")}::bigint
        limit ${sql.lit(FOLLOWING_MAX + 1)}
      ) as followed
    )`.as("count"),
  ]),
);

export async function countFollowsAndRequests(on: Queryable, followerId: string): Promise<number> {
  return (await findFirst(selectCount(on, { followerId })))?.count ?? 0;
}

type Many = { followerId: string; followedIds: string[] };

const insertFollows = {
  name: "add_follows",
  text: `
    with answered as (
      delete from follow_requests where follower_id = $1 and followed_id = any($2::bigint[])
    )
    insert into member_follows (follower_id, followed_id, is_withheld)
    select members.id, wanted.id, members.state <> 'active' or members.is_private
    from members, unnest($2::bigint[]) as wanted (id) where members.id = $1
    order by wanted.id
    on conflict do nothing returning followed_id as id`,
};

/** Returns the ids of those who weren't followed before. */
export async function addFollows(tx: Tx, { followerId, followedIds }: Many): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(insertFollows, [followerId, followedIds]);
  return rows.map(({ id }) => id);
}

const insertRequests = {
  name: "add_follow_requests",
  text: `
    insert into follow_requests (follower_id, followed_id)
    select $1, wanted.id from unnest($2::bigint[]) as wanted (id)
    where not exists (select from member_follows where follower_id = $1 and followed_id = wanted.id)
    order by wanted.id
    on conflict do nothing returning followed_id as id`,
};

/** Asks those whom the member doesn't follow yet. Returns the ids of those who weren't asked before. */
export async function addRequests(tx: Tx, { followerId, followedIds }: Many): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(insertRequests, [followerId, followedIds]);
  return rows.map(({ id }) => id);
}

type Pair = { followerId: string; followedId: string };

const deleteFollow = prepare<Pair>("remove_follow")((slot) =>
  build
    .deleteFrom("member_follows")
    .where("follower_id", "=", slot("followerId"))
    .where("followed_id", "=", slot("followedId"))
    .returning("followed_id"),
);

/** Returns false if there was no follow. */
export async function removeFollow(tx: Tx, pair: Pair): Promise<boolean> {
  return (await deleteFollow(tx, pair)).length > 0;
}

const deleteRequest = prepare<Pair>("remove_follow_request")((slot) =>
  build
    .deleteFrom("follow_requests")
    .where("follower_id", "=", slot("followerId"))
    .where("followed_id", "=", slot("followedId"))
    .returning("followed_id"),
);

/** Returns false if there was no request. */
export async function removeRequest(tx: Tx, pair: Pair): Promise<boolean> {
  return (await deleteRequest(tx, pair)).length > 0;
}

type Two = { ids: [string, string] };

const deleteFollowsBetween = prepareWrite<Two>("remove_follows_between")((slot) =>
  build
    .deleteFrom("member_follows")
    .where("follower_id", "=", sql<string>`any(${slot("ids")}::bigint[])`)
    .where("followed_id", "=", sql<string>`any(${slot("ids")}::bigint[])`),
);

const deleteRequestsBetween = prepareWrite<Two>("remove_follow_requests_between")((slot) =>
  build
    .deleteFrom("follow_requests")
    .where("follower_id", "=", sql<string>`any(${slot("ids")}::bigint[])`)
    .where("followed_id", "=", sql<string>`any(${slot("ids")}::bigint[])`),
);

/** Ends all follows of two members by each other, and their requests. Both must be locked. */
export async function removeFollowsBetween(tx: Tx, two: Two): Promise<void> {
  await deleteFollowsBetween(tx, two);
  await deleteRequestsBetween(tx, two);
}

type Standing = { id: string; explicitly_followed_by_me: boolean; follow_requested_by_me: boolean };

const selectStanding = prepare<{ followerId: string; ids: string[] }>("list_follow_standing")((slot) =>
  build
    .selectFrom("members")
    .select("id")
    .select([
      sql<boolean>`exists (
        select from member_follows where follower_id = ${slot("followerId")}::bigint and followed_id = members.id
      )`.as("explicitly_followed_by_me"),
      sql<boolean>`exists (
        select from follow_requests where follower_id = ${slot("followerId")}::bigint and followed_id = members.id
      )`.as("follow_requested_by_me"),
    ])
    .where("id", "=", sql<string>`any(${slot("ids")}::bigint[])`),
);

/** Returns how the member follows each of these. */
export async function listStanding(on: Queryable, followerId: string, ids: string[]): Promise<Standing[]> {
  return await selectStanding(on, { followerId, ids });
}
