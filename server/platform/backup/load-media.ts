import type { MediaStore } from "../media/store.ts";
import type { ArchiveEntry } from "./archive-reader.ts";
import { listKeys } from "./dump-media.ts";
import { mediaPrefix, type Seal } from "./format.ts";
import { countBytes, type Progress } from "./progress.ts";

export type MediaLoader = {
  take(entry: ArchiveEntry): Promise<void>;
  /** Waits for all writes in progress, even if they fail. */
  waitForWrites(): Promise<void>;
  finish(): Promise<Seal["media"]>;
};

/** Files up to this size are written in parallel. Larger ones are streamed one at a time. */
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

  async function waitForWrites(): Promise<void> {
    await Promise.all(writing);
  }

  async function finish(): Promise<Seal["media"]> {
    await waitForWrites();
    if (failure) throw failure;
    return total;
  }

  return { take, waitForWrites, finish };
}

export async function deleteAllMedia(media: MediaStore): Promise<void> {
  for await (const key of listKeys(media)) await media.delete(key);
}
