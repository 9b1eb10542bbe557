import { createHash } from "node:crypto";
import { videoTexts } from "#contract/base/video-texts.ts";
import { COVER_VIDEO_SECONDS_MAX } from "#contract/limits/videos.ts";
import type { Context } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { MediaNotFoundError } from "#server/platform/media/store.ts";
import { hashBytes } from "../contents-repo.ts";
import { ffmpegOf } from "../ffmpeg/find-ffmpeg.ts";
import { pressVideo } from "../press/press-video.ts";
import { enqueuePressing } from "../uploads/enqueue-taking.ts";
import { readParts, sourceOfParts } from "../uploads/part-store.ts";
import {
  deletePartRows,
  findVideoUpload,
  listParts,
  markVideoFailed,
  markVideoSucceeded,
  type StoredPart,
  type VideoUpload,
} from "../uploads/repo.ts";
import { requireRoom } from "../uploads/require-room.ts";
import { enqueueSettled } from "../uploads/settled-job.ts";

type Payload = { upload_id: string };

/** Takes an upload whose tracks can be carried as they are. Any other waits for its turn with ffmpeg. */
export async function takeVideo(context: Context, payload: Payload, stopping: AbortSignal): Promise<void> {
  await takeUpload(context, payload, { stopping, mayPress: false });
}

export async function pressUpload(context: Context, payload: Payload, stopping: AbortSignal): Promise<void> {
  await takeUpload(context, payload, { stopping, mayPress: true });
}

type Ways = { stopping: AbortSignal; mayPress: boolean };

/**
 * Turns the bytes of an upload into a stored video. Every step can be repeated, and the uploaded bytes are deleted last,
 * so the next run finishes an interrupted one.
 */
async function takeUpload(context: Context, { upload_id: id }: Payload, ways: Ways): Promise<void> {
  const { db, media } = context;
  const upload = await findVideoUpload(db, id);
  const parts = await listParts(db, id);
  if (upload?.status === "processing" && !(await finishUpload(context, upload, parts, ways))) {
    await db.transaction((tx) => enqueuePressing(tx, id, upload.memberId));
    return;
  }
  for (const { key } of parts) await media.delete(key);
  await db.transaction((tx) => deletePartRows(tx, id));
}

/** Returns false if it has to be pressed, and this job may not. */
async function finishUpload(
  context: Context,
  { id, memberId, isCover }: VideoUpload,
  parts: readonly StoredPart[],
  { stopping, mayPress }: Ways,
): Promise<boolean> {
  const { db, media } = context;
  try {
    // Not every sender says how much will come.
    await requireRoom(db, context.config, memberId, 0);
    const sentHash = await hashParts(context, parts, stopping);
    const source = { ...sourceOfParts(media, parts), isSilent: isCover };
    const ffmpeg = await ffmpegOf(context);
    const limits = isCover ? { secondsMax: COVER_VIDEO_SECONDS_MAX } : {};
    const video = { sentHash, memberId, source, ffmpeg, mayPress, ...limits };
    const contentHash = await pressVideo(context, video, stopping);
    if (contentHash === null) return false;
    await db.transaction(async (tx) => {
      await markVideoSucceeded(tx, { id, contentHash: hashBytes(contentHash) });
      await enqueueSettled(tx, id);
    });
  } catch (error) {
    const problem = problemOf(error);
    if (problem === null) throw error;
    if (error instanceof AppError && error.cause !== undefined) {
      context.log.warn("a video couldn't be made", { upload: id, error: error.cause });
    }
    await db.transaction(async (tx) => {
      await markVideoFailed(tx, { id, problem });
      await enqueueSettled(tx, id);
    });
  }
  return true;
}

/** The text for the member if trying again is of no use, else null. */
function problemOf(error: unknown): string | null {
  if (error instanceof MediaNotFoundError) return videoTexts.unfinished;
  return error instanceof AppError && error.status < 500 ? error.publicMessage : null;
}

async function hashParts(
  { media }: Pick<Context, "media">,
  parts: readonly StoredPart[],
  stopping: AbortSignal,
): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of readParts(media, parts)) {
    stopping.throwIfAborted();
    hash.update(chunk);
  }
  return hash.digest("hex");
}
