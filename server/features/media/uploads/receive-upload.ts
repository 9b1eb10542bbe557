import { pictureTexts } from "#contract/picture-texts.ts";
import type { Context } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
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
  if (await markArrived(db, { id, contentHash, ...derivationOf(id, rawKey) })) return;
  await media.delete(rawKey);
  // Another request was faster.
  requireOpen(await findUpload(db, id));
  throw expiredSlot();
}

function requireOpen(upload: Upload | null): void {
  if (!upload || (upload.status === "registered" && upload.isExpired)) throw expiredSlot();
  if (upload.status !== "registered") {
    throw new AppError("conflict", { detail: "upload_id", message: pictureTexts.used });
  }
}
