import type { Context } from "#server/platform/context.ts";
import { deleteUnusedPictures, listOldPictures } from "./owned-repo.ts";
import { rawFolder } from "./uploads/raw-files.ts";
import { deleteExpiredUploads } from "./uploads/repo.ts";

const batch = 1000;
// Long enough that whoever took or sent a picture has made of it what they wanted.
const keptForMs = 24 * 60 * 60 * 1000;

type Parts = Pick<Context, "db" | "media" | "now">;

/** Pictures of pins that no pin shows, in the trash or out of it. Their files are then nobody's, and go with the others of that kind. */
export async function sweepUnusedPictures({ db, now }: Parts): Promise<number> {
  const before = new Date(now().getTime() - keptForMs).toISOString();
  let deleted = 0;
  let after: string | undefined = "0";
  while (after !== undefined) {
    const ids: string[] = await listOldPictures(db, after, before, batch);
    deleted += await deleteUnusedPictures(db, ids, before);
    after = ids.at(-1);
  }
  return deleted;
}

/** Slots that have long expired, bytes that came in and were never made a picture, and halves of files. */
export async function sweepUploads({ db, media, now }: Parts): Promise<number> {
  const before = new Date(now().getTime() - keptForMs).toISOString();
  let deleted = 0;
  for (let count = batch; count === batch; deleted += count) {
    count = await deleteExpiredUploads(db, before, batch);
  }
  let after: string | null = "";
  while (after !== null) {
    const page: Awaited<ReturnType<typeof media.list>> = await media.list(rawFolder, after ? { after } : {});
    for (const { key, modifiedAt } of page.entries) if (modifiedAt < before) await media.delete(key);
    after = page.next;
  }
  await media.sweep(new Date(before));
  return deleted;
}
