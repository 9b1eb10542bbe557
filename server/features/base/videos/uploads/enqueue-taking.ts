import { z } from "zod";
import type { Tx } from "#server/platform/db/database.ts";
import { defineJob, enqueue } from "#server/platform/jobs.ts";

export const takeVideoJob = defineJob("take_video", z.object({ upload_id: z.string() }), "press");

// About a quarter of an hour of retries.
const maxAttempts = 6;

/** A member's videos are taken one after another, so that no one else waits for all of them. */
export async function enqueueTaking(tx: Tx, uploadId: string, memberId: string): Promise<void> {
  await enqueue(tx, takeVideoJob, { upload_id: uploadId }, { maxAttempts, queue: `videos:${memberId}` });
}
