import { randomBytes } from "node:crypto";
import { IMPORT_BYTES_MAX } from "#contract/limits/imports.ts";
import { importTexts } from "#contract/moving/import-texts.ts";
import type { Context } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import type { MediaStore } from "#server/platform/media/store.ts";
import { findResourceShortage } from "#server/platform/resource-shortage.ts";
import type { PartedFile } from "./sources/zip.ts";

/** Where files wait to be imported. Nothing serves them. */
export const IMPORT_FOLDER = "imports/";

/** Stores a file as it comes, and returns its key and size. */
export async function storeImportFile(
  { media }: Pick<Context, "media">,
  chunks: AsyncIterable<Uint8Array>,
  bytesMax: number = IMPORT_BYTES_MAX,
): Promise<{ key: string; bytes: number }> {
  const key = `${IMPORT_FOLDER}${randomBytes(16).toString("hex")}.bin`;
  let bytes = 0;
  async function* counted(): AsyncGenerator<Uint8Array> {
    for await (const chunk of withNamedErrors(chunks)) {
      bytes += chunk.length;
      if (bytes > bytesMax) {
        throw new AppError("too_large", { detail: "file", message: importTexts.large });
      }
      yield chunk;
    }
  }
  await media.put(key, counted()).catch((cause: unknown) => {
    if (cause instanceof AppError) throw cause;
    throw findResourceShortage(cause) ?? new AppError("unavailable", { cause, retryAfterSeconds: 60 });
  });
  return { key, bytes };
}

async function* withNamedErrors(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* chunks;
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError("invalid_parameters", { detail: "file", message: importTexts.brokenOff, cause });
  }
}

/** Opens a stored file. Returns null if it is gone. */
export async function openImportFile(media: MediaStore, key: string): Promise<PartedFile | null> {
  const info = await media.head(key);
  if (info === null) return null;
  return {
    size: info.size,
    async read(start, end) {
      return (await media.get(key, { start, end })).stream;
    },
  };
}
