import { buffer } from "node:stream/consumers";
import type { Context } from "#server/platform/context.ts";
import { openImportFile, storeImportFile } from "../import-file.ts";
import { type FilePart, findStoredBytes, type PartedFile, readZipPart } from "../sources/zip.ts";

/** Reads a range. The end is exclusive. */
type Source = { bytes: number; read: (start: number, end: number) => Promise<Buffer> };

/**
 * Opens a video in an archive, so that it can be read in any order. A packed one is unpacked to a file next to the archive
 * first, which is deleted at the end.
 */
export async function openVideo(
  context: Pick<Context, "media">,
  file: PartedFile,
  part: FilePart,
): Promise<{ source: Source } & AsyncDisposable> {
  const stored = await findStoredBytes(file, part);
  if (stored !== null) {
    return { source: sourceIn(file, stored), async [Symbol.asyncDispose]() {} };
  }
  const { key, bytes } = await storeImportFile(context, readZipPart(file, part), part.size);
  const unpacked = await openImportFile(context.media, key);
  if (unpacked === null) throw new Error("An unpacked video is gone");
  return {
    source: sourceIn(unpacked, { start: 0, bytes }),
    [Symbol.asyncDispose]: async () => await context.media.delete(key),
  };
}

function sourceIn(file: PartedFile, { start: first, bytes }: { start: number; bytes: number }): Source {
  return {
    bytes,
    read: async (start, end) =>
      start === end ? Buffer.alloc(0) : await buffer(await file.read(first + start, first + end - 1)),
  };
}
