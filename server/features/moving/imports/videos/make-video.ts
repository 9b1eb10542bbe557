import { createHash } from "node:crypto";
import { COVER_VIDEO_BYTES_MAX, COVER_VIDEO_SECONDS_MAX } from "#contract/limits/videos.ts";
import type { Context } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { MediaNotFoundError } from "#server/platform/media/store.ts";
import { ffmpegOf, pressVideo, requireDisk } from "../../../base/videos/index.ts";
import { endCoverVideo } from "../bring-account.ts";
import { openImportFile } from "../import-file.ts";
import { countCoverAttempt, findImport, type ImportRow, lockImportIn } from "../imports-repo.ts";
import { isClientError } from "../is-client-error.ts";
import { enqueueVideos, enqueueWork } from "../jobs/kinds.ts";
import { FilePartSchema } from "../picture-part.ts";
import { findImported, type WaitingRow } from "../rows-repo.ts";
import { type FilePart, type PartedFile, readZipPart, ZipRefusedError } from "../sources/zip.ts";
import { openVideo } from "./open-video.ts";
import { countVideoAttempt, findUnmadeVideo, settleVideo, skipVideos } from "./videos-repo.ts";

/** A video that fails for no reason we know is left out then. */
const ATTEMPTS_MAX = 3;

/** A video in the file, and what waits for it. */
type Wanted = {
  part: FilePart;
  isCover: boolean;
  /** Nothing needs it anymore. */
  isThere: boolean;
  /** Returns how often it failed by now. */
  countAttempt: () => Promise<number>;
  /** `of` is locked. The content is null if the video can't be used. */
  settle: (tx: Tx, of: ImportRow, contentHash: string | null) => Promise<void>;
};

/**
 * Makes the next video of an import, for which a row or the profile's cover waits, and wakes the import. One video per job,
 * so that other members' videos get their turn in between.
 */
export async function makeNextVideo(
  context: Context,
  { import_id: id }: { import_id: string },
  stopping: AbortSignal,
): Promise<void> {
  const { db, media } = context;
  const of = await findImport(db, id);
  const next = of?.state === "running" ? await findNext(context, of) : null;
  if (of === null || next === null) return;
  const file = of.file_key === null ? null : await openImportFile(media, of.file_key);
  const contentHash =
    next.isThere || file === null ? null : await tryToMake(context, next, { of, file }, stopping);
  await db.transaction(async (tx) => {
    const locked = await lockImportIn(tx, id, "running");
    if (locked === null) return;
    await next.settle(tx, locked, contentHash);
    await enqueueVideos(tx, of);
    await enqueueWork(tx, of);
  });
}

async function findNext(context: Context, of: ImportRow): Promise<Wanted | null> {
  if (of.cover_video !== null) return coverOf(context, of);
  const row = await findUnmadeVideo(context.db, of.id);
  return row && (await videoOfRow(context, of, row));
}

function coverOf({ db, instance }: Context, { id, cover_video }: ImportRow): Wanted {
  return {
    part: FilePartSchema.parse(cover_video),
    isCover: true,
    isThere: false,
    countAttempt: () => countCoverAttempt(db, id),
    async settle(tx, of, contentHash) {
      const { video_review: review } = (await instance.get()).settings;
      if (of.cover_video !== null) await endCoverVideo(tx, of, { contentHash, review });
    },
  };
}

async function videoOfRow({ db }: Context, of: ImportRow, row: WaitingRow): Promise<Wanted> {
  const ofRow = { importId: of.id, number: row.number };
  const videoNumber = row.video_hashes.length;
  const isThere = (await findImported(db, of.member_id, row.key)) !== null;
  return {
    part: FilePartSchema.array().parse(row.video_parts)[videoNumber] as FilePart,
    isCover: false,
    isThere,
    countAttempt: () => countVideoAttempt(db, ofRow),
    async settle(tx, _, contentHash) {
      if (isThere) await skipVideos(tx, ofRow);
      else await settleVideo(tx, { ...ofRow, videoNumber, contentHash: contentHash ?? "" });
    },
  };
}

type Where = { of: ImportRow; file: PartedFile };

/** Returns null if the video can't be used. Throws if it can be tried again. */
async function tryToMake(
  context: Context,
  next: Wanted,
  where: Where,
  stopping: AbortSignal,
): Promise<string | null> {
  try {
    return await make(context, next, where, stopping);
  } catch (error) {
    const isUnusable =
      error instanceof ZipRefusedError || error instanceof MediaNotFoundError || isClientError(error);
    if (isUnusable) return null;
    // The worker stops, or the database or the store is away: that's not the video's fault.
    if (stopping.aborted || error instanceof AppError) throw error;
    context.log.error("an imported video failed", { import: where.of.id, error });
    if ((await next.countAttempt()) < ATTEMPTS_MAX) throw error;
    return null;
  }
}

async function make(
  context: Context,
  { part, isCover }: Wanted,
  { of, file }: Where,
  stopping: AbortSignal,
): Promise<string> {
  const { config } = context;
  const bytesMax = isCover ? Math.min(COVER_VIDEO_BYTES_MAX, config.videoBytesMax) : config.videoBytesMax;
  if (part.size > bytesMax) throw new AppError("too_large");
  await requireDisk(context, part.size);
  const hash = createHash("sha256");
  for await (const chunk of readZipPart(file, part)) {
    stopping.throwIfAborted();
    hash.update(chunk);
  }
  await using opened = await openVideo(context, file, part);
  const video = {
    sentHash: hash.digest("hex"),
    memberId: of.member_id,
    source: { ...opened.source, isSilent: isCover },
    ffmpeg: await ffmpegOf(context),
    ...(isCover && { secondsMax: COVER_VIDEO_SECONDS_MAX }),
  };
  return await pressVideo(context, video, stopping);
}

/** Whether something waits for a video of the import. Then a job makes it. */
export async function wakeVideos({ db }: Pick<Context, "db">, id: string): Promise<boolean> {
  const of = await findImport(db, id);
  if (of === null) return false;
  if (of.cover_video === null && (await findUnmadeVideo(db, id)) === null) return false;
  await db.transaction((tx) => enqueueVideos(tx, of));
  return true;
}
