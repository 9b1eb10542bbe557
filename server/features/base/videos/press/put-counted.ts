import type { MediaStore } from "#server/platform/media/store.ts";

/** Stores what is read, and returns how many bytes that were. */
export async function putCounted(
  media: MediaStore,
  key: string,
  output: AsyncIterable<Buffer>,
): Promise<number> {
  let bytes = 0;
  async function* counted(): AsyncGenerator<Buffer> {
    for await (const chunk of output) {
      bytes += chunk.length;
      yield chunk;
    }
  }
  await media.put(key, counted());
  return bytes;
}
