import { sql } from "kysely";
import type { Db } from "#server/platform/db/database.ts";
import { build, findFirst, prepare } from "#server/platform/db/prepared.ts";

const listed = () =>
  build
    .selectFrom("takedowns")
    .select(["id", "code", "law", "categories", "state", "created_at", "due_at"])
    .select([
      sql<boolean>`flagger_id is not null`.as("is_from_flagger"),
      sql<number>`(select count(*)::int from takedown_items where takedown_id = takedowns.id)`.as(
        "item_count",
      ),
    ]);

const selectOpen = prepare<{ afterDue: string; afterId: string; take: number }>("list_open_takedowns")(
  (slot) =>
    listed()
      .where("state", "=", "open")
      .where(sql<boolean>`(due_at, id) > (${slot("afterDue")}::timestamptz, ${slot("afterId")}::bigint)`)
      .orderBy("due_at")
      .orderBy("id")
      .limit(slot("take")),
);

const selectClosed = prepare<{ beforeId: string; take: number }>("list_closed_takedowns")((slot) =>
  listed()
    .where(sql<boolean>`state in ('decided', 'rejected', 'withdrawn')`)
    .where("id", "<", slot("beforeId"))
    .orderBy("id", "desc")
    .limit(slot("take")),
);

export type ListedRow = Awaited<ReturnType<typeof selectClosed>>[number];

export async function listOpenTakedowns(
  db: Db,
  { after, take }: { after: { key: string; id: string } | null; take: number },
): Promise<ListedRow[]> {
  return await selectOpen(db, { afterDue: after?.key ?? "-infinity", afterId: after?.id ?? "0", take });
}

export async function listClosedTakedowns(
  db: Db,
  { beforeId, take }: { beforeId: string; take: number },
): Promise<ListedRow[]> {
  return await selectClosed(db, { beforeId, take });
}

const selectOne = prepare<{ id: string }>("get_takedown_for_staff")((slot) =>
  listed()
    .select(["complainant", "explanation", "details", "additions"])
    .select(({ selectFrom }) =>
      selectFrom("trusted_flaggers")
        .select("name")
        .whereRef("trusted_flaggers.id", "=", "takedowns.flagger_id")
        .as("flagger"),
    )
    .where("id", "=", slot("id")),
);

export async function findTakedownForStaff(db: Db, id: string) {
  return await findFirst(selectOne(db, { id }));
}
