import type { Context } from "#server/platform/context.ts";
import { sweepFolder } from "#server/platform/media/sweep-folder.ts";
import { deleteUnusedPictures, listOldPictures } from "./owned-repo.ts";
import { rawFolder } from "./uploads/raw-files.ts";
import { deleteExpiredUploads } from "./uploads/repo.ts";

const batch = 1000;
// Long enough for anyone who added a picture to have used it.
const unusedForMs = 24 * 60 * 60 * 1000;

type Services = Pick<Context, "db" | "media" | "now">;

/**
 * Deletes pictures that no Pin and no try uses, not even one in the trash, and covers that no profile shows. Another
 * sweep deletes their files.
 */
export async function sweepUnusedPictures({ db, now }: Services): Promise<number> {
  const before = new Date(now().getTime() - unusedForMs).toISOString();
  let deleted = 0;
  let after: string | undefined = "0";
  while (after !== undefined) {
    const ids: string[] = await listOldPictures(db, after, before, batch);
    deleted += await deleteUnusedPictures(db, ids, before);
    after = ids.at(-1);
  }
  return deleted;
}

/** Deletes long-expired slots, uploaded bytes that never became a picture, and partial files. */
export async function sweepUploads({ db, media, now }: Services): Promise<number> {
  const before = new Date(now().getTime() - unusedForMs).toISOString();
  let deleted = 0;
  for (let count = batch; count === batch; deleted += count) {
    count = await deleteExpiredUploads(db, before, batch);
  }
  await sweepFolder(media, { folder: rawFolder, before: new Date(before) });
  await media.sweep(new Date(before));
  return deleted;
}
