import { z } from "zod";
import type { Tx } from "#server/platform/db/database.ts";
import { defineJob, enqueue } from "#server/platform/jobs.ts";

/** An upload has become a video, or failed: Pins that wait for it can be published. */
export const videoSettledJob = defineJob("video_settled", z.object({ upload_id: z.string() }));

export async function enqueueSettled(tx: Tx, uploadId: string): Promise<void> {
  await enqueue(tx, videoSettledJob, { upload_id: uploadId }, { key: `${videoSettledJob.name}:${uploadId}` });
}
