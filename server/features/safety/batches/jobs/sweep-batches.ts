import { BATCH_DAYS } from "#contract/limits/cases.ts";
import type { Context } from "#server/platform/context.ts";
import { sweepSome } from "../batches-repo.ts";

const ROWS_AT_ONCE = 100;
const dayMs = 24 * 60 * 60 * 1000;

/** The decisions stay. */
export async function sweepBatches({ db, now }: Pick<Context, "db" | "now">): Promise<void> {
  const before = new Date(now().getTime() - BATCH_DAYS * dayMs).toISOString();
  while ((await sweepSome(db, { before, take: ROWS_AT_ONCE })) === ROWS_AT_ONCE);
}
