import {
  InvalidMediaKeyError,
  MediaNotFoundError,
  type MediaStore,
  type StoredMedia,
} from "../media/store.ts";
import type { ArchiveWriter } from "./archive-writer.ts";
import { mediaPrefix, type Seal } from "./format.ts";
import { countBytes, type Progress } from "./progress.ts";

type Opened = { key: string; found: StoredMedia | null };

/** Exports hold every picture once more, and can be made again. */
const exportPrefix = "exports/";

/** How many files to request ahead, because a remote store answers slowly. */
const readAhead = 8;

/** Writes the media files. Must run after the database snapshot, so that the files of all its rows are included. */
export async function dumpMedia(
  media: MediaStore,
  archive: ArchiveWriter,
  progress: Progress,
): Promise<Seal["media"]> {
  const total = { files: 0, bytes: 0 };
  progress.now(() => `Saving pictures: ${total.files} files, ${countBytes(total.bytes)}`);
  const opened: Promise<Opened>[] = [];
  async function writeNext(): Promise<void> {
    const next = await opened.shift();
    if (!next?.found) return;
    const { size, stream } = next.found;
    await archive.addStream(`${mediaPrefix}${next.key}`, size, stream);
    total.files += 1;
    total.bytes += size;
  }
  try {
    for await (const key of listKeys(media)) {
      if (key.startsWith(exportPrefix)) continue;
      const opening = open(media, key);
      opening.catch(() => undefined);
      opened.push(opening);
      if (opened.length >= readAhead) await writeNext();
    }
    while (opened.length > 0) await writeNext();
    return total;
  } finally {
    for (const { found } of await Promise.all(opened.map((each) => each.catch(() => ({ found: null }))))) {
      found?.stream.destroy();
    }
  }
}

export async function* listKeys(media: MediaStore): AsyncGenerator<string> {
  let after: string | null = "";
  while (after !== null) {
    const page = await media.list("", after === "" ? {} : { after });
    for (const { key } of page.entries) yield key;
    after = page.next;
  }
}

async function open(media: MediaStore, key: string): Promise<Opened> {
  try {
    return { key, found: await media.get(key) };
  } catch (error) {
    // Deleted since it was listed, so no row of the snapshot refers to it; or a file in the folder that isn't ours.
    if (error instanceof MediaNotFoundError || error instanceof InvalidMediaKeyError)
      return { key, found: null };
    throw error;
  }
}
