import type { Context } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { trashEmptyBoard, trashEmptySection } from "../../../library/boards/by-name/index.ts";
import { trashAll } from "../../../library/bulk/index.ts";
import { canRemove, lockBoardsOfPins, lockVisiblePins } from "../../../library/pins/index.ts";
import { listMadeBoards, listMadeSections } from "../boards-repo.ts";
import { takeAccountBack } from "../bring-account.ts";
import { takeCommentsBack } from "../bring-comments.ts";
import { importer } from "../importer.ts";
import { countUndone, findImport, forgetAlso, forgetFile, lockImportIn, setState } from "../imports-repo.ts";
import { isClientError } from "../is-client-error.ts";
import { takeMarksBack } from "../marks/bring-marks.ts";
import { listMadeRows, markUndone } from "../rows-repo.ts";

const TURN_MS = 2000;
const PINS_AT_ONCE = 250;

/** Takes back what an import made, for a while. Returns false if there is more to do. */
export async function undoImportPins({ db, elapsedMs, media }: Context, id: string): Promise<boolean> {
  const endsAt = elapsedMs() + TURN_MS;
  while (elapsedMs() < endsAt) {
    const step = await db.transaction((tx) => takeStep(tx, id));
    if (step === "over") return true;
    if (step === "last") {
      if (await takeCommentsBack({ db }, id)) continue;
      const of = await findImport(db, id);
      if (of && (await takeMarksBack({ db }, of))) continue;
      await takeAccountBack({ db }, id);
      const key = await finish(db, id);
      if (key !== null) await media.delete(key);
      return true;
    }
  }
  return false;
}

/** Trashes the next Pins wherever they are, and writes down that it did. */
async function takeStep(tx: Tx, id: string): Promise<"over" | "last" | "more"> {
  const of = await lockImportIn(tx, id, "undoing");
  if (!of) return "over";
  const rows = await listMadeRows(tx, id, PINS_AT_ONCE);
  if (rows.length === 0) return "last";
  const ids = rows.map(({ pin_id }) => pin_id);
  const viewer = importer(of);
  await lockBoardsOfPins(tx, ids);
  const pins = (await lockVisiblePins(tx, viewer, ids)).filter((pin) => canRemove(viewer, pin));
  await trashAll(tx, viewer, pins);
  await markUndone(tx, { importId: id, numbers: rows.map(({ number }) => number) });
  await countUndone(tx, { id, count: rows.length });
  return "more";
}

/** Removes the boards and sections that the import made, unless someone put something on them. Returns the file's key. */
async function finish(db: Context["db"], id: string): Promise<string | null> {
  for (const boardId of await listMadeBoards(db, id)) {
    await db.transaction(async (tx) => {
      const of = await lockImportIn(tx, id, "undoing");
      if (of) await ifTheirs(trashEmptyBoard(tx, importer(of), boardId));
    });
  }
  for (const { board_id: boardId, section_id: sectionId } of await listMadeSections(db, id)) {
    await db.transaction(async (tx) => {
      const of = await lockImportIn(tx, id, "undoing");
      if (of) await ifTheirs(trashEmptySection(tx, importer(of), { boardId, sectionId }));
    });
  }
  return await db.transaction(async (tx) => {
    const of = await lockImportIn(tx, id, "undoing");
    if (!of) return null;
    await setState(tx, { id, state: "undone" });
    await forgetFile(tx, { id });
    await forgetAlso(tx, { id });
    return of.file_key;
  });
}

/** What is gone, not theirs any more, or busy stays as it is. */
async function ifTheirs(removal: Promise<boolean>): Promise<void> {
  try {
    await removal;
  } catch (error) {
    if (!isClientError(error)) throw error;
  }
}
