import { createHash } from "node:crypto";
import { pictureTexts } from "#contract/picture-texts.ts";
import type { Context } from "#server/platform/context.ts";
import type { Db } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { requireImageType } from "../require-image-type.ts";
import { derivationOf } from "./derive-upload.ts";
import { receiveBytes } from "./receive-bytes.ts";
import { findUpload, markArrived, type Upload } from "./repo.ts";
import { expiredSlot } from "./slots.ts";

/** Fills a slot. Once this returns, the picture is on its way whatever happens. */
export async function receiveUpload(
  { db, media }: Context,
  id: string,
  chunks: AsyncIterable<Buffer>,
): Promise<void> {
  requireOpen(await findUpload(db, id));
  const { rawKey, contentHash } = await receiveBytes(media, chunks, "file");
  if (await markArrived(db, { id, contentHash, bytes: null, ...derivationOf(id, rawKey) })) return;
  await media.delete(rawKey);
  // Another request was faster.
  throw await refusalOf(db, id);
}

/** The same for bytes that are all there and few: they go where their arrival is noted, at once and as lasting as that. */
export async function receiveSmallUpload({ db }: Context, id: string, bytes: Buffer): Promise<void> {
  requireImageType(bytes, "file");
  const contentHash = createHash("sha256").update(bytes).digest();
  if (await markArrived(db, { id, contentHash, bytes, ...derivationOf(id, null) })) return;
  throw await refusalOf(db, id);
}

async function refusalOf(db: Db, id: string): Promise<AppError> {
  requireOpen(await findUpload(db, id));
  return expiredSlot();
}

function requireOpen(upload: Upload | null): void {
  if (!upload || (upload.status === "registered" && upload.isExpired)) throw expiredSlot();
  if (upload.status !== "registered") {
    throw new AppError("conflict", { detail: "upload_id", message: pictureTexts.used });
  }
}
