import { randomBytes } from "node:crypto";
import type { Context } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import type { MediaStore } from "#server/platform/media/store.ts";
import { storeFailure } from "#server/platform/media/store-failure.ts";
import type { Source } from "../press/run-press.ts";
import { enqueueTaking } from "./enqueue-taking.ts";
import { appendPart, type StoredPart, type VideoUploadState } from "./repo.ts";

export const partsFolder = "video-uploads/";

/** Each request writes its own file, so that two requests for the same bytes can't overwrite each other. */
function newPartKey(uploadId: string): string {
  return `${partsFolder}${uploadId}/${randomBytes(12).toString("hex")}.bin`;
}

type Arriving = {
  uploadId: string;
  start: number;
  chunks: AsyncIterable<Buffer>;
  /** The most that may come. Whatever is over it isn't read. */
  bytesMax: number;
  /** The size of the whole file, if the request states it. `all`: it has no more bytes than these. */
  size: number | null | "all";
};

export type Arrived = { status: VideoUploadState; bytes: number };

/** Stores what a request brings as one part. Returns null if the upload went on without this part, or is over. */
export async function receivePart(
  { db, media }: Pick<Context, "db" | "media">,
  { uploadId, start, chunks, bytesMax, size }: Arriving,
): Promise<Arrived | null> {
  const key = newPartKey(uploadId);
  let bytes = 0;
  async function* counted(): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      const fitting = chunk.subarray(0, bytesMax - bytes);
      bytes += fitting.length;
      if (fitting.length > 0) yield fitting;
      if (bytes === bytesMax) return;
    }
  }
  await media.put(key, counted()).catch((cause: unknown) => {
    // The sender's mistakes already have an error, so anything else is the store's fault.
    throw cause instanceof AppError ? cause : storeFailure(cause);
  });
  const appended = await db.transaction(async (tx) => {
    const moved = await appendPart(tx, { uploadId, start, bytes, key, size: size === "all" ? bytes : size });
    if (moved?.status === "processing") await enqueueTaking(tx, uploadId, moved.memberId);
    return moved;
  });
  if (appended === null || bytes === 0) await media.delete(key);
  return appended && { status: appended.status, bytes };
}

/** Reads an upload as the file that it is. */
export function sourceOfParts(media: MediaStore, parts: readonly StoredPart[]): Source {
  const bytes = parts.reduce((sum, part) => sum + part.bytes, 0);
  return {
    bytes,
    read: async (start, end) => {
      const pieces: Buffer[] = [];
      for (const part of parts) {
        const [from, to] = [Math.max(start - part.start, 0), Math.min(end - part.start, part.bytes)];
        if (from >= to) continue;
        const { stream } = await media.get(part.key, { start: from, end: to - 1 });
        pieces.push(...(await stream.toArray()));
      }
      return Buffer.concat(pieces);
    },
  };
}

/** All bytes in their order, a part after the other. */
export async function* readParts(media: MediaStore, parts: readonly StoredPart[]): AsyncGenerator<Buffer> {
  for (const { key } of parts) yield* (await media.get(key)).stream;
}
