import type { Db } from "#server/platform/db/database.ts";

const batch = 5000;

/** Expired rows are rejected everywhere already; deleting them keeps the tables small. */
const sweeps: readonly { name: string; text: string }[] = [
  buildSweep("sessions", "id", "expires_at < now()"),
  buildSweep("email_tokens", "id", "expires_at < now()"),
  buildSweep("login_challenges", "id", "expires_at < now()"),
  buildSweep("login_codes", "member_id", "expires_at < now()"),
  buildSweep("invitations", "id", "expires_at < now()"),
  buildSweep("known_browsers", "(member_id, fingerprint)", "seen_at < now() - interval '400 days'"),
];

export async function deleteExpired(db: Db): Promise<void> {
  for (const sweep of sweeps) await runInBatches(db, sweep);
}

function buildSweep(table: string, key: string, condition: string): { name: string; text: string } {
  const columns = key.replace(/[()]/g, "");
  return {
    name: `sweep_${table}`,
    text: `delete from ${table} where ${key} in (select ${columns} from ${table} where ${condition} limit ${batch}) returning 1`,
  };
}

/** Deletes in small batches, so that no lock is held for long. */
async function runInBatches(db: Db, sweep: { name: string; text: string }): Promise<void> {
  while ((await db.query(sweep, [])).length === batch);
}
