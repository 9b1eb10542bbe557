import { sql } from "kysely";
import { isMemberVisible, type ViewerIds, viewerIdsIn } from "#server/platform/authz/visibility-sql.ts";
import type { Queryable, Tx } from "#server/platform/db/database.ts";
import { build, findFirst, prepare } from "#server/platform/db/prepared.ts";
import { type AfterTime, isAfter, timeKeyOf } from "#server/platform/db/time-key.ts";

/** How many members one can block. */
export const BLOCKS_MAX = 10_000;

type Pair = { blockerId: string; blockedId: string; at: string | null };

const insertBlock = prepare<Pair>("add_block")((slot) =>
  build
    .insertInto("member_blocks")
    .values({
      blocker_id: slot("blockerId"),
      blocked_id: slot("blockedId"),
      created_at: sql<string>`coalesce(${slot("at")}::timestamptz, now())`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("blocked_id"),
);

/** Returns false if the member was already blocked. */
export async function addBlock(tx: Tx, pair: Pair): Promise<boolean> {
  return (await insertBlock(tx, pair)).length > 0;
}

const deleteBlock = prepare<Pair>("remove_block")((slot) =>
  build
    .deleteFrom("member_blocks")
    .where("blocker_id", "=", slot("blockerId"))
    .where("blocked_id", "=", slot("blockedId"))
    .where("created_at", "=", sql<string>`coalesce(${slot("at")}::timestamptz, created_at)`)
    .returning("blocked_id"),
);

/** Returns false if the member wasn't blocked, or not since then. */
export async function removeBlock(tx: Tx, pair: Pair): Promise<boolean> {
  return (await deleteBlock(tx, pair)).length > 0;
}

const selectCount = prepare<{ blockerId: string }>("count_blocks")((slot) =>
  build
    .selectFrom(
      build
        .selectFrom("member_blocks")
        .select("blocked_id")
        .where("blocker_id", "=", slot("blockerId"))
        .limit(sql.lit(BLOCKS_MAX + 1))
        .as("blocked"),
    )
    .select(sql<number>`count(*)::int`.as("count")),
);

/** Counts whom the member blocked, but no further than one more than allowed. */
export async function countBlocks(on: Queryable, blockerId: string): Promise<number> {
  return (await findFirst(selectCount(on, { blockerId })))?.count ?? 0;
}

type Values = ViewerIds & AfterTime & { blockerId: string };

/** Whom a member blocked, latest first. Members who are gone are left out until they're back. */
export const listBlockedIds = prepare<Values>("list_blocked")((slot) => {
  const viewerIds = viewerIdsIn(slot);
  const after = { afterKey: slot("afterKey"), afterId: slot("afterId") };
  return build
    .selectFrom("member_blocks")
    .innerJoin("members as people", "people.id", "member_blocks.blocked_id")
    .select("people.id")
    .select(timeKeyOf("member_blocks.created_at").as("key"))
    .where("member_blocks.blocker_id", "=", slot("blockerId"))
    .where(isMemberVisible(viewerIds, "people"))
    .where(isAfter(["member_blocks.created_at", "member_blocks.blocked_id"], after))
    .orderBy("member_blocks.created_at", "desc")
    .orderBy("member_blocks.blocked_id", "desc")
    .limit(slot("take"));
});
