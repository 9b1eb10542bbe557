import { sql } from "kysely";
import type { Queryable, Tx } from "#server/platform/db/database.ts";
import { build, findFirst, prepare, prepareWrite } from "#server/platform/db/prepared.ts";

/** Fewer changes don't change what a member's Pins are about. The index of the turns has the same number. */
export const CHANGES_MIN = 5;
/** Changes seldom come alone. */
const PAUSE = sql`interval '5 seconds'`;
/** If a worker dies with a turn, another takes it then. */
const LEASE = sql`interval '10 minutes'`;

const putChanges = prepare<{ memberIds: string[]; changes: number[] }>("note_pin_changes")((slot) =>
  build
    .insertInto("pin_cluster_turns")
    .columns(["member_id", "changes", "due_at"])
    .expression((from) =>
      from
        .selectFrom(
          sql<{ member_id: string; changes: number }>`unnest(
            ${slot("memberIds")}::bigint[], ${slot("changes")}::integer[]
          )`.as<"noted">(sql`noted(member_id, changes)`),
        )
        .innerJoin("members", "members.id", "noted.member_id")
        .select(["noted.member_id", "noted.changes", sql<string>`now() + ${PAUSE}`.as("due_at")])
        .orderBy("noted.member_id"),
    )
    .onConflict((conflict) =>
      conflict.column("member_id").doUpdateSet((update) => ({
        changes: sql<number>`pin_cluster_turns.changes + excluded.changes`,
        due_at: update.ref("excluded.due_at"),
      })),
    )
    .returning("changes"),
);

/** Returns whether one of the members has enough for a turn. */
export async function noteChanges(tx: Tx, changes: ReadonlyMap<string, number>): Promise<boolean> {
  const values = { memberIds: [...changes.keys()], changes: [...changes.values()] };
  return (await putChanges(tx, values)).some((turn) => turn.changes >= CHANGES_MIN);
}

const lockDue = prepare<Record<never, never>>("take_pin_cluster_turn")(() =>
  build
    .updateTable("pin_cluster_turns")
    .set({ due_at: sql`now() + ${LEASE}` })
    .where(
      "member_id",
      "=",
      sql<string>`(select member_id from pin_cluster_turns
        where changes >= ${sql.lit(CHANGES_MIN)} and due_at <= now()
        order by due_at limit 1 for update skip locked)`,
    )
    .returning(["member_id", "changes"]),
);

/** Takes the turn of the member who has waited longest. */
export async function takeTurn(on: Queryable): Promise<{ member_id: string; changes: number } | null> {
  return await findFirst(lockDue(on, {}));
}

/** What changed meanwhile counts for the next turn. */
export const endTurn = prepareWrite<{ memberId: string; changes: number }>("end_pin_cluster_turn")((slot) =>
  build
    .updateTable("pin_cluster_turns")
    .set({ changes: sql`greatest(0, changes - ${slot("changes")}::integer)`, due_at: sql`now()` })
    .where("member_id", "=", slot("memberId")),
);

export const purgeTurn = prepareWrite<{ memberId: string }>("purge_pin_cluster_turn")((slot) =>
  build.deleteFrom("pin_cluster_turns").where("member_id", "=", slot("memberId")),
);
