import type { Tx } from "#server/platform/db/database.ts";
import type { TestApp } from "./app.ts";

class Over extends Error {}

/** Does something in a transaction that is rolled back. */
export async function withoutTrace({ context }: TestApp, work: (tx: Tx) => Promise<void>): Promise<void> {
  const trial = context.db.transaction(async (tx) => {
    await work(tx);
    throw new Over();
  });
  await trial.catch((error: unknown) => {
    if (!(error instanceof Over)) throw error;
  });
}
