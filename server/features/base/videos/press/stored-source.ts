import type { MediaStore } from "#server/platform/media/store.ts";
import type { Source } from "./run-press.ts";

/** A stored file, or the beginning of one, as something to read. */
export function storedSource(media: MediaStore, key: string, bytes: number): Source {
  return {
    bytes,
    read: async (start, end) => {
      const { stream } = await media.get(key, { start, end: end - 1 });
      return Buffer.concat(await stream.toArray());
    },
  };
}
