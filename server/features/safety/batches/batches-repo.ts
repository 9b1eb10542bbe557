import { sql } from "kysely";
import type { Db, Tx } from "#server/platform/db/database.ts";
import { idOfMembers } from "#server/platform/db/ids.ts";
import { build, findFirst, prepare, prepareWrite } from "#server/platform/db/prepared.ts";
import type { Row } from "#server/platform/db/row.ts";
import { AppError } from "#server/platform/errors.ts";

type Batch = Row<"case_batches">;
export type NewBatch = {
  staffId: string;
  action: Batch["action"];
  rule: string | null;
  law: string | null;
  reason: string;
  strike: boolean;
};

const insert = prepare<NewBatch>("insert_case_batch")((slot) =>
  build
    .insertInto("case_batches")
    .values({
      id: idOfMembers(slot("staffId")),
      staff_id: slot("staffId"),
      action: slot("action"),
      rule: slot("rule"),
      law: slot("law"),
      reason: slot("reason"),
      strike: slot("strike"),
    })
    .returning("id"),
);

const insertItems = prepareWrite<{ batchId: string; caseIds: readonly string[] }>("insert_case_batch_items")(
  (slot) =>
    build
      .insertInto("case_batch_items")
      .columns(["batch_id", "case_id", "until_id"])
      .expression(
        build
          .selectFrom("cases")
          .select([
            sql<string>`${slot("batchId")}::bigint`.as("batch_id"),
            "cases.id",
            sql<string>`coalesce((
              select max(reports.id) from reports where reports.case_id = cases.id and reports.state = 'open'
            ), 0)`.as("until_id"),
          ])
          .where("cases.id", "=", sql<string>`any(${slot("caseIds")}::bigint[])`),
      ),
);

export async function insertBatch(tx: Tx, batch: NewBatch, caseIds: readonly string[]): Promise<string> {
  const row = await findFirst(insert(tx, batch));
  if (!row) throw new AppError("internal");
  await insertItems(tx, { batchId: row.id, caseIds });
  return row.id;
}

type ById = { id: string };

const count = (outcome: "done" | "skipped" | "undone") =>
  sql<number>`(select count(*)::int from case_batch_items where batch_id = case_batches.id and outcome = ${sql.lit(outcome)})`;

const select = prepare<ById>("find_case_batch")((slot) =>
  build
    .selectFrom("case_batches")
    .select(["id", "action", "state"])
    .select([
      sql<number>`(select count(*)::int from case_batch_items where batch_id = case_batches.id)`.as(
        "case_count",
      ),
      count("done").as("done"),
      count("skipped").as("skipped"),
      count("undone").as("undone"),
    ])
    .where("id", "=", slot("id")),
);

export async function findBatch(db: Db, id: string) {
  return await findFirst(select(db, { id }));
}

const lock = prepare<ById>("lock_case_batch")((slot) =>
  build
    .selectFrom("case_batches")
    .select(["id", "staff_id", "action", "rule", "law", "reason", "strike", "state"])
    .where("id", "=", slot("id"))
    .forUpdate(),
);

export type LockedBatch = Awaited<ReturnType<typeof lock>>[number];

export async function lockBatch(tx: Tx, id: string): Promise<LockedBatch | null> {
  return await findFirst(lock(tx, { id }));
}

export const moveBatch = prepareWrite<{ id: string; state: Batch["state"] }>("move_case_batch")((slot) =>
  build
    .updateTable("case_batches")
    .set({ state: slot("state") })
    .where("id", "=", slot("id")),
);

const selectNext = prepare<ById>("find_next_item_of_batch")((slot) =>
  build
    .selectFrom("case_batch_items")
    .select(["case_id", "until_id", "decision_id"])
    .where("batch_id", "=", slot("id"))
    .where("outcome", "is", null)
    .orderBy("case_id")
    .limit(1),
);

const selectNextDecided = prepare<ById>("find_next_decided_item_of_batch")((slot) =>
  build
    .selectFrom("case_batch_items")
    .select(["case_id", "until_id", "decision_id"])
    .where("batch_id", "=", slot("id"))
    .where("outcome", "=", "done")
    .where("decision_id", "is not", null)
    .orderBy("case_id")
    .limit(1),
);

export type BatchItem = Awaited<ReturnType<typeof selectNext>>[number];

/** The next that waits to be decided, or undone. */
export async function findNextItem(tx: Tx, { id, state }: LockedBatch): Promise<BatchItem | null> {
  return await findFirst(state === "undoing" ? selectNextDecided(tx, { id }) : selectNext(tx, { id }));
}

type Outcome = {
  id: string;
  caseId: string;
  outcome: "done" | "skipped" | "undone";
  decisionId: string | null;
};

export const putOutcome = prepareWrite<Outcome>("put_outcome_of_batch_item")((slot) =>
  build
    .updateTable("case_batch_items")
    .set({ outcome: slot("outcome"), decision_id: slot("decisionId") })
    .where("batch_id", "=", slot("id"))
    .where("case_id", "=", slot("caseId")),
);

type Owners = { id: string; isUndone: boolean };

const selectOwners = prepare<Owners>("list_owners_of_batch")((slot) =>
  build
    .selectFrom("case_batch_items")
    .innerJoin("decisions", "decisions.id", "case_batch_items.decision_id")
    .innerJoin("members", "members.id", "decisions.owner_id")
    .select(["members.username", "members.locale", sql<string>`members.email`.as("email")])
    .select(sql<number>`count(*)::int`.as("count"))
    .where("case_batch_items.batch_id", "=", slot("id"))
    .where(
      "case_batch_items.outcome",
      "=",
      sql<"done">`case when ${slot("isUndone")}::boolean then 'undone' else 'done' end`,
    )
    .where("members.state", "=", "active")
    .where("members.email", "is not", null)
    .groupBy("members.id"),
);

/** Whose content was removed or restored, and how much of each. */
export async function listOwners(tx: Tx, values: Owners) {
  return await selectOwners(tx, values);
}

export const forgetStaff = prepareWrite<{ memberId: string }>("purge_staff_of_case_batches")((slot) =>
  build.updateTable("case_batches").set({ staff_id: null }).where("staff_id", "=", slot("memberId")),
);

const sweep = prepare<{ before: string; take: number }>("sweep_case_batches")((slot) =>
  build
    .deleteFrom("case_batches")
    .where("id", "in", (query) =>
      query
        .selectFrom("case_batches")
        .select("id")
        .where("created_at", "<", slot("before"))
        .limit(slot("take")),
    )
    .returning("id"),
);

export async function sweepSome(db: Db, values: { before: string; take: number }): Promise<number> {
  return (await sweep(db, values)).length;
}
