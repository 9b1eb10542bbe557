import { sql } from "kysely";
import type { Tx } from "#server/platform/db/database.ts";
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
      takedown_id: slot("takedownId"),
      decided_by_id: slot("staffId"),
      held: slot("held"),
    })
    .onConflict((conflict) =>
      conflict.columns(["kind", "object_id"]).where("lifted_at", "is", null).doNothing(),
    )
    .returning("id"),
);

/** Returns its id. Throws if another decision about the thing is in force. */
export async function insertDecision(tx: Tx, { held, ...decision }: NewDecision & { held: Held }) {
  const row = await findFirst(insert(tx, { ...decision, held: JSON.stringify(held) }));
  if (!row) throw new AppError("conflict");
  return row.id;
}

const lock = prepare<Thing>("lock_decision_in_force")((slot) =>
  build
    .selectFrom("decisions")
    .select(["id", "kind", "object_id", "owner_id", "held"])
    .where("kind", "=", slot("kind"))
    .where("object_id", "=", slot("objectId"))
    .where("lifted_at", "is", null)
    .forUpdate(),
);

export type DecisionInForce = Awaited<ReturnType<typeof lock>>[number];

/** The decision in force about this. */
export async function lockDecision(tx: Tx, thing: Thing): Promise<DecisionInForce | null> {
  return await findFirst(lock(tx, thing));
}

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
