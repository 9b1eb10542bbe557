import type { Client, Pool } from "pg";

// Any number that no other program on this database uses. Backups share the lock; deleting files needs it exclusively.
const lockKey = 4_206_843;

/** Keeps all files that the current rows refer to from being deleted for as long as the client is connected. */
export async function preventMediaDeletion(client: Client): Promise<void> {
  await client.query("select pg_advisory_lock_shared($1)", [lockKey]);
}

/** Does the work unless a backup is in progress. Returns whether it was done. */
export async function unlessBackingUp(pool: Pool, work: () => Promise<void>): Promise<boolean> {
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
