import type { Tx } from "./database.ts";

const setTimeout = {
  name: "set_lock_timeout",
  text: "select set_config('lock_timeout', $1, true)",
};
const lockNotAvailable = "55P03";

/** Makes every lock of a transaction fail that isn't free within this time. */
export async function waitAtMost(tx: Tx, milliseconds: number): Promise<void> {
  await tx.query(setTimeout, [`${milliseconds}ms`]);
}

/** Whether something failed because a lock wasn't free in time. */
export function isLockTimeout(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === lockNotAvailable;
}
