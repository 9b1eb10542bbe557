import { pictureTexts } from "#contract/picture-texts.ts";
import type { Context } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { enqueueDerivation } from "./derive-upload.ts";
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
  try {
    await db.transaction(async (tx) => {
      if (!(await markArrived(tx, id, contentHash))) {
        // Another request was faster.
        requireOpen(await findUpload(tx, id));
        throw expiredSlot();
      }
      await enqueueDerivation(tx, id, rawKey);
    });
  } catch (error) {
    if (error instanceof AppError) await media.delete(rawKey);
    throw error;
  }
}

function requireOpen(upload: Upload | null): void {
  if (!upload || (upload.status === "registered" && upload.isExpired)) throw expiredSlot();
  if (upload.status !== "registered") {
    throw new AppError("conflict", { detail: "upload_id", message: pictureTexts.used });
  }
}
