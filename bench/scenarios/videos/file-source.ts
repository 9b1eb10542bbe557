import type { FileHandle } from "node:fs/promises";
import type { Source } from "#server/features/base/videos/press/run-press.ts";

export async function sourceOf(handle: FileHandle): Promise<Source> {
  return {
    bytes: (await handle.stat()).size,
    async read(start, end) {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(end - start), 0, end - start, start);
      return buffer.subarray(0, bytesRead);
    },
  };
}
