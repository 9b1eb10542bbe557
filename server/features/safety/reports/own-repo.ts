import { sql } from "kysely";
import type { Db, Tx } from "#server/platform/db/database.ts";
import { build, findFirst, prepare, prepareWrite } from "#server/platform/db/prepared.ts";

type Values = { reporterId: string; beforeId: string; take: number };

const selectOwn = prepare<Values>("list_own_reports")((slot) =>
  build
    .selectFrom("reports")
    .select(["id", "kind", "reason", "text", "state", "created_at", "handled_at"])
    .select(["objected_at", "objection", "answer"])
    .where("reporter_id", "=", slot("reporterId"))
    .where("id", "<", slot("beforeId"))
    .orderBy("id", "desc")
    .limit(slot("take")),
);

export type OwnReportRow = Awaited<ReturnType<typeof selectOwn>>[number];

export async function listReportsOf(on: Db, values: Values): Promise<OwnReportRow[]> {
  return await selectOwn(on, values);
}

type Own = { id: string; reporterId: string };

const lockOwn = prepare<Own>("lock_own_report")((slot) =>
  build
    .selectFrom("reports")
    .select(["kind", "object_id", "reason", "state", "weight", "handled_at", "handled_by_id", "objected_at"])
    .where("id", "=", slot("id"))
    .where("reporter_id", "=", slot("reporterId"))
    .forUpdate(),
);

export async function lockOwnReport(tx: Tx, own: Own) {
  return await findFirst(lockOwn(tx, own));
}

/** Staff look at it again, because its reporter objects. */
export const reopen = prepareWrite<{ id: string; text: string }>("reopen_report")((slot) =>
  build
    .updateTable("reports")
    .set({
      state: "open",
      handled_at: null,
      handled_by_id: null,
      told_at: null,
      objected_at: sql<string>`now()`,
      objection: slot("text"),
    })
    .where("id", "=", slot("id")),
);
