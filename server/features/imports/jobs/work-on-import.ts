import { IMPORT_KEPT_DAYS, IMPORT_WAITS_DAYS } from "#contract/limits.ts";
import type { Context } from "#server/platform/context.ts";
import { sweepFolder } from "#server/platform/media/sweep-folder.ts";
import { IMPORT_FOLDER } from "../import-file.ts";
import {
  deleteImportRow,
  failImport,
  findImport,
  isImporterActive,
  listImportsWithoutJob,
  listOldImports,
  listUsedFiles,
} from "../imports-repo.ts";
import { tellEnd } from "../tell-end.ts";
import { sweepVisits } from "../visits/visits-repo.ts";
import { enqueueWork, type Turn } from "./kinds.ts";
import { readImport } from "./read-import.ts";
import { runImport } from "./run-import.ts";
import { undoImportPins } from "./undo-import.ts";

const dayMs = 24 * 60 * 60 * 1000;

export async function workOnImport(
  context: Context,
  { import_id: id }: { import_id: string },
): Promise<void> {
  const turn = await takeTurn(context, id);
  if (turn === "over") return;
  await context.db.transaction((tx) => enqueueWork(tx, id, turn === "more" ? undefined : turn));
}

export async function takeTurn(context: Context, id: string): Promise<Turn> {
  const { db } = context;
  const row = await findImport(db, id);
  if (row && !(await isImporterActive(db, row.member_id))) {
    await db.transaction((tx) => failImport(tx, id, "failed"));
    return "over";
  }
  switch (row?.state) {
    case "reading":
      return await readImport(context, id);
    case "running":
      return await runImport(context, id);
    case "undoing":
      return (await undoImportPins(context, id)) ? "over" : "more";
    default:
      return "over";
  }
}

/** Makes sure that every import at work has a job. A job is missing if it failed too often or was lost in a restore. */
export async function tendImports({ db, log, now }: Pick<Context, "db" | "log" | "now">): Promise<void> {
  for (const { id, is_old: isOld } of await listImportsWithoutJob(db)) {
    log.warn("resuming an import", { id, isGivenUp: isOld });
    await db.transaction(async (tx) => {
      if (!isOld) return await enqueueWork(tx, id);
      const given = await findImport(tx, id);
      if ((await failImport(tx, id, "failed")) && given) await tellEnd(tx, given, now());
    });
  }
}

/** Deletes imports that nobody started, reports of long ago, and files that no import knows. */
export async function sweepImports({ db, media, now }: Pick<Context, "db" | "media" | "now">): Promise<void> {
  const waitingSince = new Date(now().getTime() - IMPORT_WAITS_DAYS * dayMs);
  const endedBefore = new Date(now().getTime() - IMPORT_KEPT_DAYS * dayMs);
  for (;;) {
    const old = await listOldImports(db, waitingSince, endedBefore);
    if (old.length === 0) break;
    for (const { id, file_key: key } of old) {
      await db.transaction((tx) => deleteImportRow(tx, { id }));
      if (key !== null) await media.delete(key);
    }
  }
  const before = new Date(now().getTime() - dayMs);
  await sweepVisits(db);
  await sweepFolder(media, { folder: IMPORT_FOLDER, before, listUsed: (keys) => listUsedFiles(db, keys) });
}
