import { hash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { z } from "zod";
import { pictureTexts } from "#contract/base/picture-texts.ts";
import type { Context } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { defineJob, enqueue } from "#server/platform/jobs.ts";
import { MediaNotFoundError, type MediaStore } from "#server/platform/media/store.ts";
import { enqueueLoop, isLoopDue } from "../loops/loop-job.ts";
import { storePicture } from "../store-picture.ts";
import {
  deleteUploadBytes,
  findUpload,
  findUploadBytes,
  markFailed,
  markSucceeded,
  type Upload,
} from "./repo.ts";

/** Without a key, the bytes are stored with the upload's row. */
const PayloadSchema = z.object({ upload_id: z.string(), raw_key: z.string().nullable() });
type Payload = z.infer<typeof PayloadSchema>;

export const derivePictureJob = defineJob("derive_picture", PayloadSchema);

// About a quarter of an hour of retries. By then the slot has expired, which tells the member that the upload failed.
const maxAttempts = 6;

/** For statements that enqueue the job themselves. */
export const derivation = { task: derivePictureJob.name, maxAttempts };

export async function enqueueDerivation(tx: Tx, uploadId: string, rawKey: string): Promise<void> {
  await enqueue(tx, derivePictureJob, payloadOf(uploadId, rawKey), { maxAttempts });
}

export function payloadOf(uploadId: string, rawKey: string | null): Payload {
  return { upload_id: uploadId, raw_key: rawKey };
}

/**
 * Turns an upload's bytes into a picture. Every step can be repeated, and the uploaded bytes are deleted last, so the
 * next run finishes an interrupted one.
 */
export async function deriveUpload(
  context: Context,
  { upload_id: id, raw_key: rawKey }: Payload,
): Promise<void> {
  const upload = await findUpload(context.db, id);
  if (upload?.status === "processing") await finishUpload(context, upload, rawKey);
  if (rawKey === null) await deleteUploadBytes(context.db, id);
  else await context.media.delete(rawKey);
}

async function finishUpload(context: Context, upload: Upload, rawKey: string | null): Promise<void> {
  const { db, media } = context;
  try {
    const bytes = await readRaw({ db, media }, upload.id, rawKey);
    const { memberId: ownerId } = upload;
    const picture = await storePicture(
      { db, media },
      { ownerId, purpose: "pin", visibility: "private", bytes },
    );
    const isDue = await isLoopDue(context, picture);
    await db.transaction(async (tx) => {
      await markSucceeded(tx, { id: upload.id, pictureId: picture.id });
      if (isDue) await enqueueLoop(tx, { memberId: ownerId, content: hash("sha256", bytes) });
    });
  } catch (error) {
    const isRefusal = error instanceof AppError && error.status < 500;
    if (!isRefusal) throw error;
    await db.transaction((tx) => markFailed(tx, { id: upload.id, problem: error.publicMessage }));
  }
}

async function readRaw(
  { db, media }: Pick<Context, "db" | "media">,
  id: string,
  rawKey: string | null,
): Promise<Uint8Array> {
  const bytes = rawKey === null ? await findUploadBytes(db, id) : await readFile(media, rawKey);
  if (bytes === null) throw new AppError("unusable", { message: pictureTexts.unfinished });
  return bytes;
}

async function readFile(media: MediaStore, key: string): Promise<Uint8Array | null> {
  try {
    return await buffer((await media.get(key)).stream);
  } catch (error) {
    if (error instanceof MediaNotFoundError) return null;
    throw error;
  }
}
