import { sql } from "kysely";
import type { Tx } from "#server/platform/db/database.ts";
import { build, prepare, prepareWrite } from "#server/platform/db/prepared.ts";

/** Beyond that, the oldest may be suggested again. */
const DISMISSED_SUGGESTIONS_MAX = 1000;

type Pair = { memberId: string; dismissedId: string };

const insertDismissal = prepare<Pair>("dismiss_suggestion")((slot) =>
  build
    .insertInto("dismissed_suggestions")
    .columns(["member_id", "dismissed_id"])
    .expression((from) =>
      from
        .selectFrom("members")
        .select([sql<string>`${slot("memberId")}::bigint`.as("member_id"), "members.id as dismissed_id"])
        .where("members.id", "=", slot("dismissedId")),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning("dismissed_id"),
);

/** Returns false if nothing changed, also for a member who doesn't exist. */
export async function addDismissal(tx: Tx, pair: Pair): Promise<boolean> {
  return (await insertDismissal(tx, pair)).length > 0;
}

export const removeOldestDismissals = prepareWrite<{ memberId: string }>("forget_old_dismissals")((slot) =>
  build
    .deleteFrom("dismissed_suggestions")
    .where("member_id", "=", slot("memberId"))
    .where(
      "created_at",
      "<",
      sql<string>`(select min(created_at) from (
        select created_at from dismissed_suggestions where member_id = ${slot("memberId")}::bigint
        order by created_at desc limit ${sql.lit(DISMISSED_SUGGESTIONS_MAX)}
      ) as newest)`,
    ),
);

const deleteDismissal = prepare<Pair>("forget_dismissal")((slot) =>
  build
    .deleteFrom("dismissed_suggestions")
    .where("member_id", "=", slot("memberId"))
    .where("dismissed_id", "=", slot("dismissedId"))
    .returning("dismissed_id"),
);

/** Returns false if there was nothing to remove. */
export async function removeDismissal(tx: Tx, pair: Pair): Promise<boolean> {
  return (await deleteDismissal(tx, pair)).length > 0;
}

export const purgeWords = prepareWrite<{ memberId: string }>("purge_person_words")((slot) =>
  build.deleteFrom("person_words").where("member_id", "=", slot("memberId")),
);

export const purgeDismissals = prepareWrite<{ memberId: string }>("purge_dismissed_suggestions")((slot) =>
  build
    .deleteFrom("dismissed_suggestions")
    .where((where) =>
      where.or([where("member_id", "=", slot("memberId")), where("dismissed_id", "=", slot("memberId"))]),
    ),
);
