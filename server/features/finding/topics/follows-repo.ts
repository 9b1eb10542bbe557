import { sql } from "kysely";
import { isWholeProfileVisible, type ViewerIds, viewerIdsIn } from "#server/platform/authz/visibility-sql.ts";
import type { Queryable, Tx } from "#server/platform/db/database.ts";
import { build, prepare, prepareWrite } from "#server/platform/db/prepared.ts";
import { type AfterTime, isAfter, timeKeyOf } from "#server/platform/db/time-key.ts";

const add = {
  name: "add_interest_follows",
  text: `
    insert into interest_follows (member_id, topic_id)
    select $1, topic_id from unnest($2::integer[]) as topics (topic_id) order by topic_id
    on conflict do nothing returning topic_id`,
};

type Follows = { memberId: string; topicIds: readonly number[] };
type Changed = { topic_id: number }[];

/** Returns the topics that the member didn't follow already. */
export async function addFollows(tx: Tx, { memberId, topicIds }: Follows): Promise<number[]> {
  const rows = (await tx.query(add, [memberId, topicIds])) as Changed;
  return rows.map(({ topic_id: id }) => id);
}

const remove = {
  name: "remove_interest_follows",
  text: `
    delete from interest_follows where member_id = $1 and topic_id = any($2::integer[]) returning topic_id`,
};

/** Returns the topics that the member followed. */
export async function removeFollows(tx: Tx, { memberId, topicIds }: Follows): Promise<number[]> {
  const rows = (await tx.query(remove, [memberId, topicIds])) as Changed;
  return rows.map(({ topic_id: id }) => id);
}

/** There are some hundred topics. */
const FOLLOWS_READ = 1000;

const selectOwn = prepare<{ memberId: string }>("list_own_interests")((slot) =>
  build
    .selectFrom("interest_follows")
    .select("topic_id")
    .where("member_id", "=", slot("memberId"))
    .orderBy("created_at", "desc")
    .orderBy("topic_id", "desc")
    .limit(FOLLOWS_READ),
);

/** The topics a member follows, latest first. */
export async function listFollowedTopics(on: Queryable, memberId: string): Promise<number[]> {
  return (await selectOwn(on, { memberId })).map(({ topic_id: id }) => id);
}

type ListValues = ViewerIds & AfterTime & { memberId: string; hiddenIds: readonly number[] };

const selectFollows = prepare<ListValues>("list_followed_interests")((slot) =>
  build
    .selectFrom("interest_follows")
    .innerJoin("members as people", "people.id", "interest_follows.member_id")
    .select(sql<string>`interest_follows.topic_id::text`.as("id"))
    .select(timeKeyOf("interest_follows.created_at").as("followed_key"))
    .where("interest_follows.member_id", "=", slot("memberId"))
    .where(isWholeProfileVisible(viewerIdsIn(slot)))
    .where(sql<boolean>`interest_follows.topic_id <> all(${slot("hiddenIds")}::integer[])`)
    .where(
      isAfter(["interest_follows.created_at", "interest_follows.topic_id"], {
        afterKey: slot("afterKey"),
        afterId: slot("afterId"),
      }),
    )
    .orderBy("interest_follows.created_at", "desc")
    .orderBy("interest_follows.topic_id", "desc")
    .limit(slot("take")),
);

/** Lists the topics that a member follows, if the viewer may see their profile. */
export async function listFollowsOf(
  on: Queryable,
  values: ListValues,
): Promise<{ id: string; followed_key: string }[]> {
  return await selectFollows(on, values);
}

export const removeAllFollows = prepareWrite<{ memberId: string }>("remove_all_interest_follows")((slot) =>
  build.deleteFrom("interest_follows").where("member_id", "=", slot("memberId")),
);
