import type { Context } from "#server/platform/context.ts";
import { listUnmadeBoards } from "../boards-repo.ts";
import { importAccount } from "../bring-account.ts";
import { bringComments } from "../bring-comments.ts";
import { countLostComments } from "../comments-repo.ts";
import { finishBoards } from "../finish-boards.ts";
import { openImportFile } from "../import-file.ts";
import { findImport, forgetFile, type ImportRow, lockImportIn, setState } from "../imports-repo.ts";
import { isClientError } from "../is-client-error.ts";
import { blocksOf, bringMarks, otherMarksOf } from "../marks/bring-marks.ts";
import { sumMarksUp } from "../marks/marks-repo.ts";
import { countWaiting } from "../rows-repo.ts";
import { prepareBoard } from "../save-row.ts";
import { placeStickers } from "../stickers/due-stickers.ts";
import { tellEnd } from "../tell-end.ts";
import { wakeVideos } from "../videos/make-video.ts";
import type { Turn } from "./kinds.ts";
import { makingRows } from "./make-rows.ts";
import { restUntil, workOnRows } from "./work-on-rows.ts";

/** The longest an import keeps a worker before other jobs get their turn. Pages that answer slowly make it longer. */
const TURN_MS = 3000;

/** Makes the Pins of an import for a while. */
export async function runImport(context: Context, id: string, stopping: AbortSignal): Promise<Turn> {
  const { db, elapsedMs, media } = context;
  const endsAt = elapsedMs() + TURN_MS;
  const first = await findImport(db, id);
  if (first?.state !== "running") return "over";
  const file = first.file_key === null ? null : await openImportFile(media, first.file_key);
  // First, because no one whom the member blocks sees the rest, and a private profile keeps it private.
  while (await bringMarks(context, { of: first, file, among: blocksOf(first) })) {
    if (elapsedMs() > endsAt) return "more";
  }
  await importAccount(context, first, file);
  // In their order, and also those without a Pin.
  for (const number of await listUnmadeBoards(db, id)) await makeBoard(context, first, number);
  await wakeVideos(context, id);
  const work = makingRows(context, first, file);
  const worked = await workOnRows(context, { of: first, work, endsAt, stopping });
  if (worked.ended !== "none") return worked.ended === "time" ? "more" : "over";
  const { count, until } = await countWaiting(db, id);
  if (count > 0 || (await wakeVideos(context, id))) return restUntil(worked, until);
  while (elapsedMs() < endsAt) {
    if (await bringComments(context, id)) continue;
    if (await bringMarks(context, { of: first, file, among: otherMarksOf(first) })) continue;
    if (await placeStickers(context, first)) continue;
    await finishBoards(context, first);
    await finishImport(context, first);
    return "over";
  }
  return "more";
}

/** A board that can't be made is said so of its rows. */
async function makeBoard(context: Context, of: ImportRow, number: number): Promise<void> {
  try {
    await prepareBoard(context, of, number);
  } catch (error) {
    if (!isClientError(error)) throw error;
  }
}

async function finishImport({ db, media, now }: Context, { id, file_key: key }: ImportRow): Promise<void> {
  const isOurs = await db.transaction(async (tx) => {
    const of = await lockImportIn(tx, id, "running");
    if (!of) return false;
    await countLostComments(tx, { id });
    await sumMarksUp(tx, id);
    await setState(tx, { id, state: "done" });
    await forgetFile(tx, { id });
    await tellEnd(tx, of, now());
    return true;
  });
  if (isOurs && key !== null) await media.delete(key);
}
