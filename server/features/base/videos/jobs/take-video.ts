import { createHash } from "node:crypto";
import { videoTexts } from "#contract/base/video-texts.ts";
import type { Context } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { MediaNotFoundError } from "#server/platform/media/store.ts";
import { hashBytes } from "../contents-repo.ts";
import { pressVideo } from "../press/press-video.ts";
import { readParts, sourceOfParts } from "../uploads/part-store.ts";
import {
  deletePartRows,
  findVideoUpload,
  listParts,
  markVideoFailed,
  markVideoSucceeded,
  type StoredPart,
} from "../uploads/repo.ts";

/**
 * Turns the bytes of an upload into a stored video. Every step can be repeated, and the uploaded bytes are deleted last,
 * so the next run finishes an interrupted one.
 */
export async function takeVideo(
  context: Context,
  { upload_id: id }: { upload_id: string },
  stopping: AbortSignal,
): Promise<void> {
  const { db, media } = context;
  const upload = await findVideoUpload(db, id);
  const parts = await listParts(db, id);
  if (upload?.status === "processing") await finishUpload(context, id, parts, stopping);
  for (const { key } of parts) await media.delete(key);
  await db.transaction((tx) => deletePartRows(tx, id));
}

async function finishUpload(
  context: Context,
  id: string,
  parts: readonly StoredPart[],
  stopping: AbortSignal,
): Promise<void> {
  const { db, media } = context;
  try {
    const contentHash = await hashParts(context, parts, stopping);
    await pressVideo(context, { contentHash, source: sourceOfParts(media, parts) }, stopping);
    await db.transaction((tx) => markVideoSucceeded(tx, { id, contentHash: hashBytes(contentHash) }));
  } catch (error) {
    const problem = problemOf(error);
    if (problem === null) throw error;
    await db.transaction((tx) => markVideoFailed(tx, { id, problem }));
  }
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
