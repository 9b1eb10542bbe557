import { z } from "zod";
import type { Context } from "#server/platform/context.ts";
import type { Db } from "#server/platform/db/database.ts";
import { defineJob } from "#server/platform/jobs.ts";

export const sweepExpiredJob = defineJob("sweep_expired", z.object({}));

const batch = 5000;

/** What nothing can be opened with any more. Each refuses by its time already; this keeps the tables small. */
const expired: readonly { name: string; text: string }[] = [
  sweepOf("sessions", "id", "expires_at < now()"),
  sweepOf("email_tokens", "id", "expires_at < now()"),
  sweepOf("login_challenges", "id", "expires_at < now()"),
  sweepOf("login_codes", "member_id", "expires_at < now()"),
  sweepOf("invitations", "id", "expires_at < now()"),
  sweepOf("known_browsers", "(member_id, fingerprint)", "seen_at < now() - interval '400 days'"),
];

export async function sweepExpired({ db }: Context): Promise<void> {
  for (const sweep of expired) await repeat(db, sweep);
}

function sweepOf(table: string, key: string, condition: string): { name: string; text: string } {
  const columns = key.replace(/[()]/g, "");
  return {
    name: `sweep_${table}`,
    text: `delete from ${table} where ${key} in (select ${columns} from ${table} where ${condition} limit ${batch}) returning 1`,
  };
}

/** In small bites, so that no lock is held for long. */
async function repeat(db: Db, sweep: { name: string; text: string }): Promise<void> {
  while ((await db.query(sweep, [])).length === batch);
}
