import { z } from "zod";
import type { Tx } from "#server/platform/db/database.ts";
import { defineJob, enqueue } from "#server/platform/jobs.ts";

const UploadSchema = z.object({ upload_id: z.string() });

export const takeVideoJob = defineJob("take_video", UploadSchema, "carry");
export const pressUploadJob = defineJob("press_upload", UploadSchema, "press");

// More than the day until the upload expires, which tells the member that it failed: a restart may cost an attempt.
const maxAttempts = 25;

/** A member's videos are taken one after another, so that no one else waits for all of them. */
export async function enqueueTaking(tx: Tx, uploadId: string, memberId: string): Promise<void> {
  await enqueue(tx, takeVideoJob, { upload_id: uploadId }, { maxAttempts, queue: `videos:${memberId}` });
}

/** For an upload that has to be converted, so that no one whose video plays as it is waits for it. */
export async function enqueuePressing(tx: Tx, uploadId: string, memberId: string): Promise<void> {
  await enqueue(tx, pressUploadJob, { upload_id: uploadId }, { maxAttempts, queue: pressQueue(memberId) });
}

export function pressQueue(memberId: string): string {
  return `presses:${memberId}`;
}
