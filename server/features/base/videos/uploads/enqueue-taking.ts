import { z } from "zod";
import type { Tx } from "#server/platform/db/database.ts";
import { defineJob, enqueue } from "#server/platform/jobs.ts";

export const takeVideoJob = defineJob("take_video", z.object({ upload_id: z.string() }), "press");

// More than the day until the upload expires, which tells the member that it failed: a restart may cost an attempt.
const maxAttempts = 25;

/** A member's videos are taken one after another, so that no one else waits for all of them. */
export async function enqueueTaking(tx: Tx, uploadId: string, memberId: string): Promise<void> {
  await enqueue(tx, takeVideoJob, { upload_id: uploadId }, { maxAttempts, queue: `videos:${memberId}` });
}
