import { z } from "zod";
import type { Tx } from "#server/platform/db/database.ts";
import { defineJob, enqueue } from "#server/platform/jobs.ts";
import type { ImportRow } from "../imports-repo.ts";

/** Does whatever an import needs next: reads its file, makes its Pins, or takes them back. */
export const workOnImportJob = defineJob("work_on_import", z.object({ import_id: z.string() }), "long");
export const tendImportsJob = defineJob("tend_imports", z.object({}));
export const sweepImportsJob = defineJob("sweep_imports", z.object({}));

// Covers a few minutes of retries; after that, the check for imports without a job enqueues it again.
const maxAttempts = 6;

/** What a turn of work ends with: nothing is left to do, there is more, or there is more from a time on. */
export type Turn = "over" | "more" | Date;

/** The imports of a member take turns, so that several have no more of the workers than one. */
export async function enqueueWork(
  tx: Tx,
  { id, member_id: memberId }: Pick<ImportRow, "id" | "member_id">,
  runAt?: Date,
): Promise<void> {
  const options = { key: `import:${id}`, queue: `imports:${memberId}`, maxAttempts };
  await enqueue(tx, workOnImportJob, { import_id: id }, { ...options, ...(runAt && { runAt }) });
}
