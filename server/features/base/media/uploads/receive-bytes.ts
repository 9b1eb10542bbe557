import { createHash } from "node:crypto";
import { pictureTexts } from "#contract/base/picture-texts.ts";
import { IMAGE_BYTES_MAX } from "#contract/limits/pictures.ts";
import { AppError } from "#server/platform/errors.ts";
import type { MediaStore } from "#server/platform/media/store.ts";
import { storeFailure } from "#server/platform/media/store-failure.ts";
import { requireImageType, sniffedBytes } from "../require-image-type.ts";
import { newRawKey } from "./raw-files.ts";

export type ReceivedBytes = { rawKey: string; contentHash: Buffer };

/** Stores a stream while hashing and counting it. If the first bytes aren't a picture, it stores nothing and throws. */
export async function receiveBytes(
  media: MediaStore,
  chunks: AsyncIterable<Buffer>,
  field: string,
): Promise<ReceivedBytes> {
  const rawKey = newRawKey();
  const hash = createHash("sha256");
  let total = 0;
  async function* counted(): AsyncGenerator<Buffer> {
    for await (const chunk of withType(withNamedErrors(chunks, field), field)) {
      total += chunk.length;
      if (total > IMAGE_BYTES_MAX) throw tooLarge(field);
      hash.update(chunk);
      yield chunk;
    }
  }
  await media.put(rawKey, counted()).catch((cause: unknown) => {
    // The sender's mistakes already have an error, so anything else is the store's fault.
    throw cause instanceof AppError ? cause : storeFailure(cause);
  });
  return { rawKey, contentHash: hash.digest() };
}

export function tooLarge(field: string): AppError {
  return new AppError("too_large", { detail: field, message: pictureTexts.large });
}

async function* withNamedErrors(chunks: AsyncIterable<Buffer>, field: string): AsyncGenerator<Buffer> {
  try {
    yield* chunks;
  } catch (cause) {
    throw new AppError("invalid_parameters", { detail: field, message: pictureTexts.brokenOff, cause });
  }
}

async function* withType(chunks: AsyncIterable<Buffer>, field: string): AsyncGenerator<Buffer> {
  let head: Buffer | null = Buffer.alloc(0);
  for await (const chunk of chunks) {
    if (head === null) {
      yield chunk;
      continue;
    }
    head = head.length === 0 ? chunk : Buffer.concat([head, chunk]);
    if (head.length < sniffedBytes) continue;
    requireImageType(head, field);
    yield head;
    head = null;
  }
  if (head === null) return;
  requireImageType(head, field);
  yield head;
}
