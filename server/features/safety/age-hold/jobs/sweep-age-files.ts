import type { Context } from "#server/platform/context.ts";
import { sweepFolder } from "#server/platform/media/sweep-folder.ts";
import { AGE_FOLDER } from "../file-routes.ts";
import { listUsedFiles } from "../repo.ts";

const dayMs = 24 * 60 * 60 * 1000;

/** Deletes files that no appeal knows, as a killed process leaves them. */
export async function sweepAgeFiles({ db, media, now }: Context): Promise<void> {
  await sweepFolder(media, {
    folder: AGE_FOLDER,
    before: new Date(now().getTime() - dayMs),
    listUsed: (keys) => listUsedFiles(db, keys),
  });
}
