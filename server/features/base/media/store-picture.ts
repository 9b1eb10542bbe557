import { createHash } from "node:crypto";
import type { Db } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import type { MediaStore } from "#server/platform/media/store.ts";
import { newSignature } from "./address.ts";
import { derivePicture } from "./derive-picture.ts";
import { inspectPicture } from "./inspect-picture.ts";
import {
  claimMediaObject,
  insertPicture,
  type MediaObject,
  markStored,
  touchStoredObject,
  type Visibility,
} from "./repo.ts";
import { type Purpose, storeKey } from "./variants.ts";

export type NewPicture = {
  ownerId: string;
  purpose: Purpose;
  visibility: Visibility;
  bytes: Uint8Array;
  /** The field named in errors. */
  field?: string;
};

export type StoredPicture = {
  id: string;
  signature: string;
  mime: string;
  width: number;
  height: number;
  dominantColor: string;
  thumbhash: string;
  /** Whether it's an animation. */
  isMoving: boolean;
  bytes: number;
};

type Stores = { db: Db; media: MediaStore };

/**
 * Stores a picture and names it. Files are written before the row that refers to them: a completed call loses nothing,
 * and an interrupted one leaves at most files for the sweep.
 */
export async function storePicture({ db, media }: Stores, picture: NewPicture): Promise<StoredPicture> {
  const { purpose, bytes, field = "image" } = picture;
  const contentHash = createHash("sha256").update(bytes).digest("hex");
  const known = await touchStoredObject(db, contentHash, purpose);
  const object = known ?? (await storeFiles({ db, media }, contentHash, picture, field));
  const { id, signature } = await db.transaction(async (tx) => {
    await markStored(tx, contentHash, purpose);
    return insertPicture(tx, { ...picture, signature: newSignature(), contentHash });
  });
  const { mime, isMoving, width, height, dominantColor, thumbhash } = object;
  return {
    id,
    signature,
    mime,
    isMoving,
    width,
    height,
    bytes: object.bytes,
    dominantColor,
    thumbhash: thumbhash.toString("base64"),
  };
}

async function storeFiles(
  { db, media }: Stores,
  contentHash: string,
  { bytes, purpose }: NewPicture,
  field: string,
): Promise<MediaObject> {
  const facts = await inspectPicture(bytes, field);
  const { files, mime, isMoving, movingWidth, dominantColor, palette, thumbhash } = await derivePicture(
    bytes,
    facts,
    purpose,
    field,
  );
  const { width, height } = facts;
  const described = {
    mime,
    isMoving,
    movingWidth,
    width,
    height,
    bytes: bytes.byteLength,
    dominantColor,
    thumbhash: Buffer.from(thumbhash),
    palette: Buffer.from(palette),
  };
  const object: MediaObject = { contentHash, purpose, ...described };
  if (!(await claimMediaObject(db, object))) throw new AppError("unavailable", { retryAfterSeconds: 60 });
  const puts = await Promise.allSettled(
    files.map((file) => media.put(storeKey(purpose, file.size, contentHash, file.ending), file.bytes)),
  );
  // Throws only after all writes have ended, because a retry writes the same files.
  const failed = puts.find((put) => put.status === "rejected");
  if (failed) throw failed.reason;
  return object;
}
