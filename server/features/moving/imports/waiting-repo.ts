import type { Queryable } from "#server/platform/db/database.ts";

const removals = (["import_comments", "import_marks"] as const).map((table) => ({
  name: `delete_waiting_${table}`,
  text: `delete from ${table} where import_id = $1 and number = any(array(
    select number from ${table} where import_id = $1 and outcome = 'waiting' limit 5000
  )) returning 1`,
}));

/** Deletes the comments and marks that were never brought, a few at a time. */
export async function deleteWaiting(on: Queryable, importId: string): Promise<void> {
  for (const removal of removals) while ((await on.query(removal, [importId])).length > 0);
}
