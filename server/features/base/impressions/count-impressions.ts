import { z } from "zod";
import type { Context } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { defineJob } from "#server/platform/jobs.ts";
import { advanceMark, countQuarters, deleteOldCounts, lockNextSlice } from "./counts-repo.ts";
import { countMemberDays, countPinDays } from "./days-repo.ts";
import { deleteOldBatches, dropOldImpressions } from "./log-repo.ts";

const COUNTER = "counts";
const ROWS_AT_ONCE = 50_000;
const DAYS_KEPT = 30;

export const countImpressionsJob = defineJob("count_impressions", z.object({}));
export const sweepImpressionsJob = defineJob("sweep_impressions", z.object({}));

/** Adds what was logged since the last time to the counts. The mark moves with them, so each row counts once. */
export async function countImpressions(
  { db }: Pick<Context, "db">,
  rowsAtOnce: number = ROWS_AT_ONCE,
): Promise<void> {
  while (await db.transaction((tx) => countNext(tx, rowsAtOnce)));
}

/** Returns whether there is more. */
async function countNext(tx: Tx, rowsAtOnce: number): Promise<boolean> {
  const slice = await lockNextSlice(tx, COUNTER, rowsAtOnce);
  if (!slice) return false;
  await countQuarters(tx, slice);
  await countPinDays(tx, slice);
  await countMemberDays(tx, slice);
  await advanceMark(tx, COUNTER, slice);
  return !slice.isLast;
}

export async function sweepImpressions({ db }: Pick<Context, "db">): Promise<void> {
  await dropOldImpressions(db, DAYS_KEPT);
  while ((await deleteOldBatches(db, 5000)) === 5000);
  while ((await deleteOldCounts(db, 5000)) === 5000);
}
