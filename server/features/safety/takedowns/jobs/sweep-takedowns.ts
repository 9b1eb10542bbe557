import type { Context } from "#server/platform/context.ts";
import { sweepFolder } from "#server/platform/media/sweep-folder.ts";
import { TAKEDOWN_FOLDER } from "../folder.ts";
import { deleteTakedown, listTakedownsToDelete, listUsedFiles } from "../sweep-repo.ts";

const dayMs = 24 * 60 * 60 * 1000;

/** Deletes notices whose time is over, and files that no notice knows, as a killed process leaves them. */
export async function sweepTakedowns({
  db,
  media,
  now,
}: Pick<Context, "db" | "media" | "now">): Promise<void> {
  for (;;) {
    const ids = await listTakedownsToDelete(db, now());
    if (ids.length === 0) break;
    for (const id of ids) {
      const keys = await db.transaction((tx) => deleteTakedown(tx, id));
      for (const key of keys) await media.delete(key);
    }
  }
  await sweepFolder(media, {
    folder: TAKEDOWN_FOLDER,
    before: new Date(now().getTime() - dayMs),
    listUsed: (keys) => listUsedFiles(db, keys),
  });
}
