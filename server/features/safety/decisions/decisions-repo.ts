import { sql } from "kysely";
import type { Queryable, Tx } from "#server/platform/db/database.ts";
import { idOfMembers } from "#server/platform/db/ids.ts";
import { build, findFirst, prepare, prepareWrite } from "#server/platform/db/prepared.ts";
import type { Row } from "#server/platform/db/row.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Held } from "#server/platform/held.ts";

export type Thing = { kind: Row<"decisions">["kind"]; objectId: string };

/** A decision with its statement of reasons. */
export type NewDecision = Thing & {
  ownerId: string;
  action: Row<"decisions">["action"];
  rule: Row<"decisions">["rule"];
  ground: Row<"decisions">["ground"];
  law: string | null;
  facts: string;
  explanation: string;
  source: Row<"decisions">["source"];
  takedownId: string | null;
  staffId: string;
  /** Null if it has no end. */
  until: string | null;
  strikes: number;
  strikesUntil: string | null;
};

const insert = prepare<NewDecision & { held: string }>("insert_decision")((slot) =>
  build
    .insertInto("decisions")
    .values({
      id: idOfMembers(slot("ownerId")),
      owner_id: slot("ownerId"),
      kind: slot("kind"),
      object_id: slot("objectId"),
      action: slot("action"),
      rule: slot("rule"),
      ground: slot("ground"),
      law: slot("law"),
      facts: slot("facts"),
      explanation: slot("explanation"),
      source: slot("source"),
      is_detected_automatically: sql<boolean>`${slot("source")} in ('list', 'signal')`,
      takedown_id: slot("takedownId"),
      decided_by_id: slot("staffId"),
      until: slot("until"),
      strikes: sql<number>`${slot("strikes")}::smallint`,
      strikes_until: slot("strikesUntil"),
      held: slot("held"),
    })
    .onConflict((conflict) =>
      conflict
        .columns(["kind", "object_id"])
        .where(sql<boolean>`(lifted_at is null and ended_at is null and action <> 'warn')`)
        .doNothing(),
    )
    .returning("id"),
);

/** Returns its id. Throws if another decision about the thing is in force. */
export async function insertDecision(tx: Tx, { held, ...decision }: NewDecision & { held: Held }) {
  const row = await findFirst(insert(tx, { ...decision, held: JSON.stringify(held) }));
  if (!row) throw new AppError("conflict");
  return row.id;
}

const inForce = build
  .selectFrom("decisions")
  .select(["id", "kind", "object_id", "owner_id", "action", "held"])
  .where("lifted_at", "is", null)
  .where("ended_at", "is", null);

const lockAbout = prepare<Thing>("lock_decision_about")((slot) =>
  inForce
    .where("kind", "=", slot("kind"))
    .where("object_id", "=", slot("objectId"))
    .where("action", "!=", "warn")
    .forUpdate(),
);

const lockWarning = prepare<{ memberId: string }>("lock_newest_warning")((slot) =>
  inForce
    .where("kind", "=", "member")
    .where("object_id", "=", slot("memberId"))
    .where("action", "=", "warn")
    .orderBy("id", "desc")
    .limit(1)
    .forUpdate(),
);

const lockById = prepare<{ id: string }>("lock_decision_in_force")((slot) =>
  inForce.where("id", "=", slot("id")).forUpdate(),
);

export type DecisionInForce = Awaited<ReturnType<typeof lockById>>[number];

/** The decision in force about this, other than warnings. */
export async function lockDecisionAbout(tx: Tx, thing: Thing): Promise<DecisionInForce | null> {
  return await findFirst(lockAbout(tx, thing));
}

export async function lockNewestWarning(tx: Tx, memberId: string): Promise<DecisionInForce | null> {
  return await findFirst(lockWarning(tx, { memberId }));
}

export async function lockDecision(tx: Tx, id: string): Promise<DecisionInForce | null> {
  return await findFirst(lockById(tx, { id }));
}

const selectEnding = prepare<{ now: string }>("list_ending_decisions")((slot) =>
  build
    .selectFrom("decisions")
    .select("id")
    .where("until", "<=", slot("now"))
    .where("lifted_at", "is", null)
    .where("ended_at", "is", null)
    .orderBy("until")
    .limit(100),
);

/** The decisions whose time is over. */
export async function listEnding(on: Queryable, now: Date): Promise<string[]> {
  return (await selectEnding(on, { now: now.toISOString() })).map(({ id }) => id);
}

export const markEnded = prepareWrite<{ id: string }>("end_decision")((slot) =>
  build.updateTable("decisions").set({ ended_at: sql<string>`now()` }).where("id", "=", slot("id")),
);

export const markLifted = prepareWrite<{ id: string; staffId: string }>("lift_decision")((slot) =>
  build
    .updateTable("decisions")
    .set({ lifted_at: sql<string>`now()`, lifted_by_id: slot("staffId") })
    .where("id", "=", slot("id")),
);

const forgetOwner = prepareWrite<{ memberId: string }>("purge_owner_of_decisions")((slot) =>
  build
    .updateTable("decisions")
    .set({ owner_id: null, facts: "–", held: "{}" })
    .where("owner_id", "=", slot("memberId")),
);

const forgetStaff = prepareWrite<{ memberId: string }>("purge_staff_of_decisions")((slot) => {
  const without = (column: string) =>
    sql<string | null>`nullif(${sql.ref(column)}, ${slot("memberId")}::bigint)`;
  return build
    .updateTable("decisions")
    .set({ decided_by_id: without("decided_by_id"), lifted_by_id: without("lifted_by_id") })
    .where(({ eb, or }) =>
      or([eb("decided_by_id", "=", slot("memberId")), eb("lifted_by_id", "=", slot("memberId"))]),
    );
});

/** What was decided stays for the figures, without the words about it. */
export async function forgetMember(tx: Tx, memberId: string): Promise<void> {
  await forgetOwner(tx, { memberId });
  await forgetStaff(tx, { memberId });
}
