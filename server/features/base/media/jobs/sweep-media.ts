import { z } from "zod";
import { unlessBackingUp } from "#server/platform/backup/media-lock.ts";
import type { Context } from "#server/platform/context.ts";
import { defineJob } from "#server/platform/jobs.ts";
import { sweepUnusedPictures, sweepUploads } from "../sweep-pictures.ts";
import { sweepUnusedMedia } from "../sweep-unused-media.ts";

export const sweepMediaJob = defineJob("sweep_media", z.object({}));

/** Deletes unused media, unless a backup is reading it. */
export async function sweepMedia(context: Context): Promise<void> {
  await unlessBackingUp(context.db.pool, async () => {
    await sweepUploads(context);
    await sweepUnusedPictures(context);
    while ((await sweepUnusedMedia(context, context.now())) > 0);
  });
}
