import { createHash } from "node:crypto";
import type { Context } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { MediaNotFoundError } from "#server/platform/media/store.ts";
import { ffmpegOf, pressVideo, requireDisk } from "../../../base/videos/index.ts";
import { openImportFile } from "../import-file.ts";
import { findImport, type ImportRow, lockImportIn } from "../imports-repo.ts";
import { isClientError } from "../is-client-error.ts";
import { enqueueVideos, enqueueWork } from "../jobs/kinds.ts";
import { FilePartSchema } from "../picture-part.ts";
import { findImported, type WaitingRow } from "../rows-repo.ts";
import { type PartedFile, readZipPart, ZipRefusedError } from "../sources/zip.ts";
import { openVideo } from "./open-video.ts";
import { countVideoAttempt, findUnmadeVideo, leaveVideoOut, setVideo, skipVideo } from "./videos-repo.ts";

/** A video that fails for no reason we know is left out then. */
const ATTEMPTS_MAX = 3;

/**
 * Makes the next video of an import, whose row waits for it, and wakes the import. One video per job, so that other
 * members' videos get their turn in between.
 */
export async function makeNextVideo(
  context: Context,
  { import_id: id }: { import_id: string },
  stopping: AbortSignal,
): Promise<void> {
  const { db, media } = context;
  const of = await findImport(db, id);
  const row = of?.state === "running" ? await findUnmadeVideo(db, id) : null;
  if (of === null || row === null) return;
  const file = of.file_key === null ? null : await openImportFile(media, of.file_key);
  const isThere = (await findImported(db, of.member_id, row.key)) !== null;
  const contentHash =
    isThere || file === null ? null : await tryToMake(context, row, file, of.member_id, stopping);
  await db.transaction(async (tx) => {
    if (!(await lockImportIn(tx, id, "running"))) return;
    await settle(tx, row, { isThere, contentHash });
    await enqueueVideos(tx, of);
    await enqueueWork(tx, of);
  });
}

type End = { isThere: boolean; contentHash: string | null };

async function settle(tx: Tx, row: WaitingRow, { isThere, contentHash }: End): Promise<void> {
  const ofRow = { importId: row.import_id, number: row.number };
  if (isThere) await skipVideo(tx, ofRow);
  else if (contentHash === null) await leaveVideoOut(tx, ofRow);
  else await setVideo(tx, { ...ofRow, contentHash: Buffer.from(contentHash, "hex") });
}

/** Returns null if the video can't be used. Throws if it can be tried again. */
async function tryToMake(
  context: Context,
  row: WaitingRow,
  file: PartedFile,
  memberId: string,
  stopping: AbortSignal,
): Promise<string | null> {
  try {
    return await make(context, row, file, memberId, stopping);
  } catch (error) {
    const isUnusable =
      error instanceof ZipRefusedError || error instanceof MediaNotFoundError || isClientError(error);
    if (isUnusable) return null;
    // The worker stops, or the database or the store is away: that's not the video's fault.
    if (stopping.aborted || error instanceof AppError) throw error;
    context.log.error("an imported video failed", { import: row.import_id, row: row.number, error });
    const ofRow = { importId: row.import_id, number: row.number };
    const attempts = await countVideoAttempt(context.db, ofRow);
    if (attempts < ATTEMPTS_MAX) throw error;
    return null;
  }
}

async function make(
  context: Context,
  { video_part }: WaitingRow,
  file: PartedFile,
  memberId: string,
  stopping: AbortSignal,
): Promise<string> {
  const part = FilePartSchema.parse(video_part);
  if (part.size > context.config.videoBytesMax) throw new AppError("too_large");
  await requireDisk(context, part.size);
  const hash = createHash("sha256");
  for await (const chunk of readZipPart(file, part)) {
    stopping.throwIfAborted();
    hash.update(chunk);
  }
  await using opened = await openVideo(context, file, part);
  const ffmpeg = await ffmpegOf(context);
  const video = { sentHash: hash.digest("hex"), memberId, source: opened.source, ffmpeg };
  return await pressVideo(context, video, stopping);
}

/** Makes sure that a job makes the videos that rows of the import wait for. */
export async function wakeVideos({ db }: Pick<Context, "db">, of: ImportRow): Promise<void> {
  if ((await findUnmadeVideo(db, of.id)) === null) return;
  await db.transaction((tx) => enqueueVideos(tx, of));
}
