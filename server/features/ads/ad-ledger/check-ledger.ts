import { z } from "zod";
import type { Context } from "#server/platform/context.ts";
import { defineJob } from "#server/platform/jobs.ts";
import {
  deleteOldChecks,
  insertCheck,
  listLedgerAccountIds,
  listMismatches,
  type Mismatch,
} from "./check-repo.ts";

const ACCOUNTS_AT_ONCE = 200;
const KEPT_MS = 90 * 24 * 60 * 60 * 1000;

export const checkLedgerJob = defineJob("check_ledger", z.object({}));

/** Compares every balance with the sum of its entries. Staff see what the newest check found. */
export async function checkLedger({ db, now, log }: Context): Promise<void> {
  const mismatches: Mismatch[] = [];
  let count = 0;
  let afterId = "0";
  for (;;) {
    const ids = (await listLedgerAccountIds(db, { afterId, take: ACCOUNTS_AT_ONCE })).map(({ id }) => id);
    mismatches.push(...(await listMismatches(db, ids)));
    count += ids.length;
    const last = ids.at(-1);
    if (ids.length < ACCOUNTS_AT_ONCE || last === undefined) break;
    afterId = last;
  }
  await insertCheck(db, {
    checkedAt: now().toISOString(),
    count,
    mismatches: JSON.stringify(mismatches.slice(0, 100)),
  });
  await deleteOldChecks(db, { before: new Date(now().getTime() - KEPT_MS).toISOString() });
  if (mismatches.length > 0)
    log.error("balances of ad accounts differ from their entries", { count: mismatches.length });
}
