import type { Context } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { listUnmadeBoards } from "../boards-repo.ts";
import { bringAccount } from "../bring-account.ts";
import { bringComments } from "../bring-comments.ts";
import { countLostComments } from "../comments-repo.ts";
import { findPicture } from "../find-picture.ts";
import { finishBoards } from "../finish-boards.ts";
import { openImportFile } from "../import-file.ts";
import { findImport, forgetFile, type ImportRow, lockImportIn, setState } from "../imports-repo.ts";
import { countAttempt, listNextRows, type WaitingRow } from "../rows-repo.ts";
import { prepareBoard, refuseRow, saveRow, skipIfThere } from "../save-row.ts";
import type { PartedFile } from "../sources/zip.ts";
import { tellEnd } from "../tell-end.ts";

/** The longest an import keeps a worker before other jobs get their turn. Pages that answer slowly make it longer. */
const TURN_MS = 3000;
const ROWS_READ_AHEAD = 32;
/** Most of the time is spent waiting for other servers. */
const ROWS_AT_ONCE = 6;
/** A row that fails for no reason we know is given up then, so that it doesn't stop the others. */
const ATTEMPTS_MAX = 3;

/** Makes the Pins of an import for a while. Returns false if there is more to do. */
export async function runImport(context: Context, id: string): Promise<boolean> {
  const { db, elapsedMs, media } = context;
  const endsAt = elapsedMs() + TURN_MS;
  const first = await findImport(db, id);
  if (first?.state !== "running") return true;
  const file = first.file_key === null ? null : await openImportFile(media, first.file_key);
  // First, because a private profile keeps whatever comes along private.
  await bringAccount(context, first, file);
  // In their order, and also those without a Pin.
  for (const number of await listUnmadeBoards(db, id)) await makeBoard(context, first, number);
  while (elapsedMs() < endsAt) {
    const of = await findImport(db, id);
    if (of?.state !== "running") return true;
    const rows = await listNextRows(db, id, ROWS_READ_AHEAD);
    if (rows.length === 0) {
      if (await bringComments(context, id)) continue;
      await finishBoards(context, of);
      await finishImport(context, of);
      return true;
    }
    await workOn(context, of, file, rows, endsAt);
  }
  return false;
}

async function workOn(
  context: Context,
  of: ImportRow,
  file: PartedFile | null,
  rows: readonly WaitingRow[],
  endsAt: number,
): Promise<void> {
  const waiting = rows.values();
  async function work(): Promise<void> {
    // All share one iterator, so each takes the next row.
    for (const row of waiting) {
      await importRow(context, of, file, row);
      if (context.elapsedMs() >= endsAt) return;
    }
  }
  const ends = await Promise.allSettled(Array.from({ length: ROWS_AT_ONCE }, work));
  // Throws only after all have ended, because they would go on.
  const failed = ends.find((end) => end.status === "rejected");
  if (failed) throw failed.reason;
}

async function importRow(
  context: Context,
  of: ImportRow,
  file: PartedFile | null,
  row: WaitingRow,
): Promise<void> {
  try {
    if (await skipIfThere(context, of, row)) return;
    const picture = await findPicture(context, row, { memberId: of.member_id, file });
    if ("refused" in picture) await refuseRow(context, of, row, picture.refused);
    else await saveRow(context, of, row, picture);
  } catch (error) {
    // The database or the store is away, which no row is to blame for: the whole job is tried again later.
    if (error instanceof AppError) throw error;
    const attempts = await countAttempt(context.db, of.id, row.number);
    context.log.error("a row couldn't be imported", { import: of.id, row: row.number, error });
    if (attempts >= ATTEMPTS_MAX) await refuseRow(context, of, row, "failed");
  }
}

/** A board that can't be made is said so of its rows. */
async function makeBoard(context: Context, of: ImportRow, number: number): Promise<void> {
  try {
    await prepareBoard(context, of, number);
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
  }
}

async function finishImport({ db, media, now }: Context, { id, file_key: key }: ImportRow): Promise<void> {
  const isOurs = await db.transaction(async (tx) => {
    const of = await lockImportIn(tx, id, "running");
    if (!of) return false;
    await countLostComments(tx, { id });
    await setState(tx, { id, state: "done" });
    await forgetFile(tx, { id });
    await tellEnd(tx, of, now());
    return true;
  });
  if (isOurs && key !== null) await media.delete(key);
}
