import type { MediaStore } from "../media/store.ts";
import type { ArchiveEntry } from "./archive-reader.ts";
import { listKeys } from "./dump-media.ts";
import { mediaPrefix, type Seal } from "./format.ts";
import { countBytes, type Progress } from "./progress.ts";

export type MediaLoader = {
  take(entry: ArchiveEntry): Promise<void>;
  /** No write is under way any more, whatever became of it. */
  settle(): Promise<void>;
  finish(): Promise<Seal["media"]>;
};

/** Small files are written beside each other; a large one streams through alone. */
const smallBytes = 1024 * 1024;
const atOnce = 8;

export function startLoadingMedia(media: MediaStore, progress: Progress): MediaLoader {
  const total = { files: 0, bytes: 0 };
  const writing = new Set<Promise<void>>();
  let failure: unknown = null;

  function begin(work: Promise<void>): void {
    const tracked: Promise<void> = work
      .catch((error: unknown) => {
        failure ??= error;
      })
      .finally(() => writing.delete(tracked));
    writing.add(tracked);
  }

  async function take({ name, size, body }: ArchiveEntry): Promise<void> {
    progress.now(() => `Restoring pictures: ${total.files} files, ${countBytes(total.bytes)}`);
    if (failure) throw failure;
    const key = name.slice(mediaPrefix.length);
    if (size > smallBytes) {
      await media.put(key, body);
    } else {
      const chunks: Uint8Array[] = [];
      for await (const chunk of body) chunks.push(chunk);
      begin(media.put(key, Buffer.concat(chunks)));
      if (writing.size >= atOnce) await Promise.race(writing);
    }
    total.files += 1;
    total.bytes += size;
  }

  async function settle(): Promise<void> {
    await Promise.all(writing);
  }

  async function finish(): Promise<Seal["media"]> {
    await settle();
    if (failure) throw failure;
    return total;
  }

  return { take, settle, finish };
}

export async function deleteAllMedia(media: MediaStore): Promise<void> {
  for await (const key of listKeys(media)) await media.delete(key);
}
