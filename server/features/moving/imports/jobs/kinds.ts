import { z } from "zod";
import type { Tx } from "#server/platform/db/database.ts";
import { defineJob, enqueue, enqueueOnce } from "#server/platform/jobs.ts";
import { pressQueue } from "../../../base/videos/index.ts";
import type { ImportRow } from "../imports-repo.ts";

/** Does whatever an import needs next: reads its file, makes its Pins, or takes them back. */
export const workOnImportJob = defineJob("work_on_import", z.object({ import_id: z.string() }), "long");
/** Makes the videos that rows of an import wait for, one after another. */
export const makeImportVideosJob = defineJob(
  "make_import_videos",
  z.object({ import_id: z.string() }),
  "press",
);
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

/** A member's videos are made one after another, imported or uploaded, so that no one else waits for all of them. */
export async function enqueueVideos(
  tx: Tx,
  { id, member_id: memberId }: Pick<ImportRow, "id" | "member_id">,
): Promise<void> {
  const job = { key: `import-videos:${id}`, runAt: new Date(), queue: pressQueue(memberId) };
  await enqueueOnce(tx, makeImportVideosJob, [{ ...job, payload: { import_id: id } }]);
}
