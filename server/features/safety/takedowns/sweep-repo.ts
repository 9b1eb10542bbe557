import { TAKEDOWN_CONFIRM_HOURS, TAKEDOWN_KEPT_DAYS } from "#contract/limits/takedowns.ts";
import type { Db, Tx } from "#server/platform/db/database.ts";

const listOver = {
  name: "list_takedowns_to_delete",
  text: `(select id from takedowns where state = 'unconfirmed'
      and created_at < $1::timestamptz - make_interval(hours => ${TAKEDOWN_CONFIRM_HOURS}) order by created_at limit 100)
    union all
    (select id from takedowns where answered_at < $1::timestamptz - make_interval(days => ${TAKEDOWN_KEPT_DAYS})
      order by answered_at limit 100)`,
};

/** Some notices that no one confirmed in time, or that were answered long ago. */
export async function listTakedownsToDelete(db: Db, now: Date): Promise<string[]> {
  return (await db.query<{ id: string }>(listOver, [now.toISOString()])).map(({ id }) => id);
}

const takeFiles = {
  name: "delete_takedown_files",
  text: `delete from takedown_files where takedown_id = (
      select id from takedowns where id = $1 and (state = 'unconfirmed' or answered_at is not null) for update
    ) returning key`,
};
const remove = {
  name: "delete_takedown",
  text: `delete from takedowns where id = $1 and (state = 'unconfirmed' or answered_at is not null)
    and not exists (select from takedown_files where takedown_id = $1)`,
};

/** Deletes a notice, unless it was confirmed in the meantime. Returns the keys of its files. */
export async function deleteTakedown(tx: Tx, id: string): Promise<string[]> {
  const files = await tx.query<{ key: string }>(takeFiles, [id]);
  await tx.query(remove, [id]);
  return files.map(({ key }) => key);
}

const listUsed = {
  name: "list_used_takedown_files",
  text: "select key from takedown_files where key = any($1::text[])",
};

export async function listUsedFiles(db: Db, keys: string[]): Promise<string[]> {
  return (await db.query<{ key: string }>(listUsed, [keys])).map(({ key }) => key);
}
