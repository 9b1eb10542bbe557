import type { Db } from "#server/platform/db/database.ts";
import type { MediaStore } from "#server/platform/media/store.ts";
import { deleteMediaObject, listRemovable } from "./repo.ts";
import { allKeys } from "./variants.ts";

// Long enough that no running upload can be using what looks unused.
const untouchedForMs = 24 * 60 * 60 * 1000;
const batch = 100;

/**
 * Deletes the files of contents that no picture uses. Marking a content first keeps anyone from reusing it in between,
 * and lets the next sweep finish an interrupted one.
 */
export async function sweepUnusedMedia(
  { db, media }: { db: Db; media: MediaStore },
  now: Date,
): Promise<number> {
  const before = new Date(now.getTime() - untouchedForMs).toISOString();
  const removable = await listRemovable(db, before, batch);
  for (const { contentHash, purpose, mime } of removable) {
    await Promise.all(allKeys(purpose, mime, contentHash).map((key) => media.delete(key)));
    await deleteMediaObject(db, contentHash, purpose);
  }
  return removable.length;
}
