import { z } from "zod";
import { unlessBackingUp } from "#server/platform/backup/media-lock.ts";
import type { Context } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { defineJob } from "#server/platform/jobs.ts";
import type { MediaStore } from "#server/platform/media/store.ts";
import { sweepFolder } from "#server/platform/media/sweep-folder.ts";
import { deleteVideo, forgetRefusedFiles, listRefusedVideos, listRemovableVideos } from "../contents-repo.ts";
import { partsFolder } from "../uploads/part-store.ts";
import { deleteExpiredVideoUploads, listUsedPartKeys } from "../uploads/repo.ts";
import { folderOf } from "../video-files.ts";

export const sweepVideosJob = defineJob("sweep_videos", z.object({}));

const batch = 100;
/** Long enough for anyone who sent a video to have used it. */
const unusedForMs = 24 * 60 * 60 * 1000;

/** Deletes expired uploads with their bytes, and videos that no picture is the poster of, unless a backup reads them. */
export async function sweepVideos(context: Context): Promise<void> {
  const { db, media, now } = context;
  await unlessBackingUp(db.pool, async () => {
    const before = new Date(now().getTime() - unusedForMs);
    while ((await deleteExpiredVideoUploads(db, before.toISOString(), batch)) === batch);
    await sweepFolder(media, { folder: partsFolder, before, listUsed: (keys) => listUsedPartKeys(db, keys) });
    while ((await sweepUnusedVideos(context, before)) === batch);
    while ((await sweepRefusedVideos(context)) === batch);
  });
}

async function sweepUnusedVideos(context: Context, before: Date): Promise<number> {
  const hashes = await listRemovableVideos(context.db, before.toISOString(), batch);
  for (const contentHash of hashes) await deleteFiles(context, contentHash, deleteVideo);
  return hashes.length;
}

async function sweepRefusedVideos(context: Context): Promise<number> {
  const hashes = await listRefusedVideos(context.db, batch);
  for (const contentHash of hashes) await deleteFiles(context, contentHash, forgetRefusedFiles);
  return hashes.length;
}

async function deleteFiles(
  { db, media }: Context,
  contentHash: string,
  note: (tx: Tx, contentHash: string) => Promise<void>,
): Promise<void> {
  await deleteFolder(media, folderOf(contentHash));
  await db.transaction((tx) => note(tx, contentHash));
}

/** With what turns left that were killed. */
async function deleteFolder(media: MediaStore, folder: string): Promise<void> {
  const { entries } = await media.list(folder);
  for (const { key } of entries) await media.delete(key);
}
