import type { Context } from "#server/platform/context.ts";
import { LEASE_SECONDS } from "./lease-budget.ts";
import { renewLeaseRows } from "./leases-repo.ts";

/**
 * Extends a process's leases, and returns until when. A lease that is missing in the answer has ended, or its ads were
 * stopped: nothing may be shown on it any more.
 */
export async function renewLeases(
  { db, now }: Pick<Context, "db" | "now">,
  { process, leaseIds }: { process: string; leaseIds: readonly string[] },
): Promise<Map<string, Date>> {
  const time = now();
  const until = new Date(time.getTime() + LEASE_SECONDS * 1000);
  const rows = await renewLeaseRows(db, {
    ...{ process, ids: leaseIds },
    ...{ now: time.toISOString(), until: until.toISOString() },
  });
  return new Map(rows.map(({ id, expiresAt }) => [id, new Date(expiresAt)]));
}
