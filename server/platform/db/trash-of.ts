import { REMOVED_DAYS } from "#contract/limits/reports.ts";
import { TRASH_DAYS } from "#contract/limits/trash.ts";
import type { Db, Tx } from "./database.ts";

type TrashOptions = {
  /** A table with `id`, `trashed_at` and `is_removed`. */
  table: "comments" | "pin_tries";
  /** The kind of undo that restores a row, and the field of its data with the row's id. */
  undo: { kind: string; field: string };
};

const BATCH = 1000;

/** The trash of small things: rows are deleted after a while, what staff removed later than what its author deleted. */
export function trashOf({ table, undo: { kind, field } }: TrashOptions) {
  const purge = {
    name: `purge_trashed_${table}`,
    text: `delete from ${table} where id = any(array(
        select id from ${table} where trashed_at < $1
          and (not is_removed or trashed_at < $1::timestamptz - make_interval(days => ${REMOVED_DAYS - TRASH_DAYS}))
        order by trashed_at, id limit ${BATCH}
        for update skip locked
      )) returning 1`,
  };
  const deleteUndos = {
    name: `drop_${kind}_undos`,
    text: `delete from undo_actions where kind = '${kind}' and data = jsonb_build_object('${field}', $1::text)`,
  };
  return {
    /** In small batches. Counts need no update, because trashed rows aren't counted. */
    async deleteBefore(db: Db, before: Date): Promise<void> {
      while ((await db.query(purge, [before.toISOString()])).length === BATCH);
    },
    /** Makes a deletion final. Only staff do this, too rarely to need an index. */
    async deleteUndosOf(tx: Tx, id: string): Promise<void> {
      await tx.query(deleteUndos, [id]);
    },
  };
}
