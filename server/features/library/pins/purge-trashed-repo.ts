import { REMOVED_DAYS } from "#contract/limits/reports.ts";
import { TRASH_DAYS } from "#contract/limits/trash.ts";
import type { Db } from "#server/platform/db/database.ts";

const batch = 500;

// An array is made once: a subquery after "in" could be run again for each row, and would then lock and delete others, too.
// What staff removed stays for the time of appeals.
const removeTrashed = {
  name: "purge_trashed_pins",
  text: `
    delete from pins where id = any(array(
      select id from pins
      where trashed_at < $1
        and (state <> 'removed' or trashed_at < $1::timestamptz - make_interval(days => ${REMOVED_DAYS - TRASH_DAYS}))
      order by trashed_at, id limit ${batch} for update skip locked
    )) returning 1`,
};

/** Deletes Pins that were trashed before `before`, with their comments. Counts don't include them any more. */
export async function purgeTrashedPins(db: Db, before: Date): Promise<void> {
  while ((await db.query(removeTrashed, [before.toISOString()])).length === batch);
}

const keyBatch = 5000;

const removeKeys = {
  name: "sweep_write_keys",
  text: `
    delete from write_keys where (member_id, kind, key) in (
      select member_id, kind, key from write_keys where created_at < $1 limit ${keyBatch}
    ) returning 1`,
};

/** After this long, no one retries a write. */
export async function sweepWriteKeys(db: Db, before: Date): Promise<void> {
  while ((await db.query(removeKeys, [before.toISOString()])).length === keyBatch);
}
