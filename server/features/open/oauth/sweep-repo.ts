import type { Db } from "#server/platform/db/database.ts";

/** An app that registered itself is forgotten, unless someone allows it something. */
export const UNUSED_APP_DAYS = 7;

const batch = 5000;

/** A grant goes once nothing can come of it any more. Until then, its used tokens show that someone copied one. */
const sweeps: readonly { name: string; text: string }[] = [
  sweep("access_tokens", "expires_at < now()"),
  sweep("oauth_refresh_tokens", "expires_at < now()"),
  sweep(
    "oauth_grants",
    `code_expires_at < now()
      and not exists (select from oauth_refresh_tokens where grant_id = oauth_grants.id)
      and not exists (select from access_tokens where grant_id = oauth_grants.id)`,
  ),
  sweep(
    "oauth_apps",
    `owner_id is null and created_at < now() - interval '${UNUSED_APP_DAYS} days'
      and not exists (select from oauth_grants where app_id = oauth_apps.id)`,
  ),
];

function sweep(table: string, condition: string): { name: string; text: string } {
  return {
    name: `sweep_dead_${table}`,
    text: `delete from ${table} where id = any(array(
      select id from ${table} where ${condition} limit ${batch}
    )) returning 1`,
  };
}

/** Deletes in small batches, so that no lock is held for long. */
export async function deleteDeadAccess(db: Db): Promise<void> {
  for (const statement of sweeps) while ((await db.query(statement, [])).length === batch);
}
