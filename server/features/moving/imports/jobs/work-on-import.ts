import { isAtWork } from "#contract/moving/imports.ts";
import type { Context } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { sweepVisits } from "#server/platform/fetch/visits-repo.ts";
import { sweepFolder } from "#server/platform/media/sweep-folder.ts";
import { IMPORT_FOLDER } from "../import-file.ts";
import {
  deleteImportRow,
  failImport,
  findImport,
  type ImportRow,
  isImporterActive,
  listImportsWithoutJob,
  listOldImports,
  listUsedFiles,
} from "../imports-repo.ts";
import { endRetry } from "../retries-repo.ts";
import { tellEnd } from "../tell-end.ts";
import { trimToReport } from "../trim-to-report.ts";
import { enqueueWork, type Turn } from "./kinds.ts";
import { readImport } from "./read-import.ts";
import { retryRows } from "./retry-rows.ts";
import { runImport } from "./run-import.ts";
import { undoImportPins } from "./undo-import.ts";

/** How long a file waits for its member to start the import. */
const IMPORT_WAITS_DAYS = 7;
/** How long an import can be undone and its report read. */
const IMPORT_KEPT_DAYS = 90;

const dayMs = 24 * 60 * 60 * 1000;

export async function workOnImport(
  context: Context,
  { import_id: id }: { import_id: string },
  stopping?: AbortSignal,
): Promise<void> {
  const { db } = context;
  const turn = await takeTurn(context, id, stopping);
  const row = turn === "over" ? null : await findImport(db, id);
  if (row === null || turn === "over") return;
  await db.transaction((tx) => enqueueWork(tx, row, turn === "more" ? undefined : turn));
}

/** Works on an import for a while, or until the worker stops. */
export async function takeTurn(
  context: Context,
  id: string,
  stopping: AbortSignal = AbortSignal.any([]),
): Promise<Turn> {
  const { db } = context;
  const row = await findImport(db, id);
  if (row === null) return "over";
  if (isAtWork(row.state) && !(await isImporterActive(db, row.member_id))) {
    await db.transaction((tx) => giveUp(tx, row));
    return "more";
  }
  switch (row.state) {
    case "reading":
      return await readImport(context, id, stopping);
    case "running":
      return await runImport(context, id, stopping);
    case "undoing":
      return (await undoImportPins(context, id)) ? "over" : "more";
    case "retrying":
      return await retryRows(context, id, stopping);
    case "canceled":
    case "failed":
      await trimToReport(db, row);
      return "over";
    default:
      return "over";
  }
}

/** Returns false if it isn't at work any more. What a retry doesn't reach stays as it was. */
async function giveUp(tx: Tx, { id, state }: ImportRow): Promise<boolean> {
  if (state !== "retrying") return await failImport(tx, id, "failed");
  await endRetry(tx, { id });
  return false;
}

/** Makes sure that every import at work has a job. A job is missing if it failed too often or was lost in a restore. */
export async function tendImports({ db, log, now }: Pick<Context, "db" | "log" | "now">): Promise<void> {
  for (const left of await listImportsWithoutJob(db)) {
    const { id, is_old: isOld } = left;
    log.warn("resuming an import", { id, isGivenUp: isOld });
    await db.transaction(async (tx) => {
      if (!isOld) return await enqueueWork(tx, left);
      const given = await findImport(tx, id);
      if (given && (await giveUp(tx, given))) await tellEnd(tx, given, now());
      // It still has something to tidy up.
      await enqueueWork(tx, left);
    });
  }
}

/** Deletes imports that no one started, reports of long ago, and files that no import knows. */
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
