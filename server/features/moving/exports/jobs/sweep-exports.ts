import type { Context } from "#server/platform/context.ts";
import { sweepFolder } from "#server/platform/media/sweep-folder.ts";
import { listExpiredExports, listExportsWithoutJob, listUsedExportFiles } from "../exports-repo.ts";
import { removeExport } from "../remove-export.ts";
import { enqueueExport } from "./kinds.ts";
import { EXPORT_FOLDER } from "./make-export.ts";

const dayMs = 24 * 60 * 60 * 1000;

/** Makes sure that every export being made has a job. A job is missing if it failed too often or was lost in a restore. */
export async function tendExports({ db, log }: Pick<Context, "db" | "log">): Promise<void> {
  for (const left of await listExportsWithoutJob(db)) {
    log.warn("beginning an export anew", { id: left.id });
    await db.transaction((tx) => enqueueExport(tx, left));
  }
}

/** Deletes exports whose time is over, and files that no export knows, as a killed worker leaves them. */
export async function sweepExports({ db, media, now }: Pick<Context, "db" | "media" | "now">): Promise<void> {
  for (;;) {
    const ids = await listExpiredExports(db, now());
    if (ids.length === 0) break;
    for (const id of ids) await removeExport({ db, media }, id);
  }
  const before = new Date(now().getTime() - dayMs);
  await sweepFolder(media, {
    folder: EXPORT_FOLDER,
    before,
    listUsed: (keys) => listUsedExportFiles(db, keys),
  });
}
