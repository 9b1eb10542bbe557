import type { Client, Pool } from "pg";

// Any number no other program on the database uses. Backups share it; what deletes files wants it alone.
const lockKey = 4_206_843;

/** From here on, and as long as the client is connected, no file is deleted that a row of now speaks of. */
export async function keepMedia(client: Client): Promise<void> {
  await client.query("select pg_advisory_lock_shared($1)", [lockKey]);
}

/** Does the work unless a backup is being made: then it can be done another day. Answers whether it was done. */
export async function unlessMediaIsKept(pool: Pool, work: () => Promise<void>): Promise<boolean> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ taken: boolean }>("select pg_try_advisory_lock($1) as taken", [
      lockKey,
    ]);
    if (!rows[0]?.taken) return false;
    try {
      await work();
    } finally {
      await client.query("select pg_advisory_unlock($1)", [lockKey]);
    }
    return true;
  } finally {
    client.release();
  }
}
