import { sql } from "kysely";
import { USERNAME_HELD_DAYS } from "#contract/limits/accounts.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { build, findFirst, prepare, prepareWrite } from "#server/platform/db/prepared.ts";

const heldUntil = sql<string>`now() + make_interval(days => ${sql.lit(USERNAME_HELD_DAYS)})`;

const selectHolder = prepare<{ key: string }>("find_username_holder")((slot) =>
  build
    .selectFrom("former_usernames")
    .select("member_id")
    .where("username_key", "=", slot("key"))
    .where("held_until", ">", sql<string>`now()`),
);

/**
 * Returns the member for whom this former username is held. Call after writing the name to `members`: by then the
 * unique index has waited for any rename that is giving the name up.
 */
export async function findUsernameHolder(tx: Tx, key: string): Promise<string | null> {
  return (await findFirst(selectHolder(tx, { key })))?.member_id ?? null;
}

type FormerUsername = { key: string; memberId: string };

export const holdFormerUsername = prepareWrite<FormerUsername>("hold_former_username")((slot) =>
  build
    .insertInto("former_usernames")
    .values({ username_key: slot("key"), member_id: slot("memberId"), held_until: heldUntil })
    .onConflict((conflict) =>
      conflict.column("username_key").doUpdateSet((update) => ({
        member_id: update.ref("excluded.member_id"),
        held_until: update.ref("excluded.held_until"),
      })),
    ),
);

/** The name is in use again, so it must not redirect. */
export const releaseFormerUsername = prepareWrite<{ key: string }>("release_former_username")((slot) =>
  build.deleteFrom("former_usernames").where("username_key", "=", slot("key")),
);

const countHeld = prepare<{ memberId: string }>("count_held_usernames")((slot) =>
  build
    .selectFrom("former_usernames")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("member_id", "=", slot("memberId"))
    .where("held_until", ">", sql<string>`now()`),
);

export async function countHeldUsernames(tx: Tx, memberId: string): Promise<number> {
  return (await countHeld(tx, { memberId }))[0]?.count ?? 0;
}
