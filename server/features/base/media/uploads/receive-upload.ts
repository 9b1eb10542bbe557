import { hash } from "node:crypto";
import { pictureTexts } from "#contract/base/picture-texts.ts";
import { inBatches } from "#server/platform/batch.ts";
import type { Context } from "#server/platform/context.ts";
import type { Db } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { requireImageType } from "../require-image-type.ts";
import { derivation, payloadOf } from "./derive-upload.ts";
import { receiveBytes } from "./receive-bytes.ts";
import { type Arrival, findUpload, markArrived, type Upload } from "./repo.ts";
import { expiredSlot } from "./slots.ts";

// Limits how many small uploads are held in memory a second time while the database stores them.
const batchMax = 8;

/** Fills slots. Once a method returns, the picture will be processed whatever happens. */
export type Receiver = {
  receive(id: string, chunks: AsyncIterable<Buffer>): Promise<void>;
  /**
   * For small uploads that are already in memory: stores the bytes in the database, in the same statement as their
   * arrival.
   */
  receiveSmall(id: string, bytes: Buffer): Promise<void>;
};

export function createReceiver({ db, media }: Context): Receiver {
  const recordArrival = inBatches<Arrival, boolean>(
    (arrivals) => markArrived(db, derivation, arrivals),
    batchMax,
  );
  return {
    async receive(id, chunks) {
      requireOpen(await findUpload(db, id));
      const { rawKey, contentHash } = await receiveBytes(media, chunks, "file");
      if (await recordArrival({ id, contentHash, bytes: null, payload: payloadOf(id, rawKey) })) return;
      await media.delete(rawKey);
      // Another request filled the slot first.
      throw await refusalOf(db, id);
    },
    async receiveSmall(id, bytes) {
      requireImageType(bytes, "file");
      const contentHash = hash("sha256", bytes, "buffer");
      if (await recordArrival({ id, contentHash, bytes, payload: payloadOf(id, null) })) return;
      throw await refusalOf(db, id);
    },
  };
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
