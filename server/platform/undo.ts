import { sql } from "kysely";
import type { Undo } from "#contract/base/entities/undo.ts";
import { TRASH_DAYS } from "#contract/limits/trash.ts";
import type { Db, Tx } from "./db/database.ts";
import { idOfMembers } from "./db/ids.ts";
import { build, findFirst, prepare } from "./db/prepared.ts";
import { AppError } from "./errors.ts";

type NewUndo = {
  memberId: string;
  /** Selects the handler that undoes it. */
  kind: string;
  data: Record<string, unknown>;
};

const insertUndo = prepare<{ memberId: string; kind: string; data: string }>("insert_undo_action")((slot) =>
  build
    .insertInto("undo_actions")
    .values({
      id: idOfMembers(slot("memberId")),
      member_id: slot("memberId"),
      kind: slot("kind"),
      data: slot("data"),
      expires_at: sql<string>`now() + make_interval(days => ${sql.lit(TRASH_DAYS)})`,
    })
    .returning(["id", "expires_at"]),
);

/** Stores what is needed to undo a write, in the write's transaction. Only the member who made it can undo it. */
export async function createUndo(tx: Tx, { memberId, kind, data }: NewUndo): Promise<Undo> {
  const row = await findFirst(insertUndo(tx, { memberId, kind, data: JSON.stringify(data) }));
  if (!row) throw new AppError("internal");
  return { action_id: row.id, expires_at: row.expires_at };
}

const removeUndo = prepare<{ memberId: string; kind: string; field: string; id: string }>(
  "take_undo_of_object",
)((slot) =>
  build
    .deleteFrom("undo_actions")
    .where("member_id", "=", slot("memberId"))
    .where("kind", "=", slot("kind"))
    .where(sql<boolean>`data ->> ${slot("field")}::text = ${slot("id")}::text`)
    .returning(["id", "data"]),
);

/** Removes and returns what the last deletion stored, which can be used only once. */
export async function takeUndo(
  tx: Tx,
  values: { memberId: string; kind: string; field: string; id: string },
): Promise<unknown> {
  const rows = await removeUndo(tx, values);
  return rows.sort((a, b) => Number(BigInt(b.id) - BigInt(a.id)))[0]?.data ?? null;
}

const batch = 5000;
const removeExpired = {
  name: "sweep_undo_actions",
  text: `delete from undo_actions where id = any(array(
      select id from undo_actions where expires_at < $1 limit ${batch}
    )) returning 1`,
};

/** Deletes undos that have expired. */
export async function sweepUndos(db: Db, now: Date): Promise<void> {
  while ((await db.query(removeExpired, [now.toISOString()])).length === batch);
}
