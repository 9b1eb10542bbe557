import { statfs } from "node:fs/promises";
import { errorCode } from "./operator-error.ts";
import { createTtlCache } from "./ttl-cache.ts";

export type DiskSpace = {
  /** Whether less space is free than required, or would be with so many more bytes. Cached for a few seconds. */
  isLow(more?: number): Promise<boolean>;
};

type DiskSpaceOptions = { folder: string; minFreeMb: number; elapsedMs: () => number };

const freshForMs = 5000;
const megabyte = 1024 * 1024;

export function createDiskSpace({ folder, minFreeMb, elapsedMs }: DiskSpaceOptions): DiskSpace {
  const cache = createTtlCache<number | null>({ max: 1, ms: freshForMs, elapsedMs });
  return {
    async isLow(more = 0) {
      const free = await cache.get(folder, () => freeBytes(folder));
      return free !== null && free - more < minFreeMb * megabyte;
    },
  };
}

/** Null if the folder doesn't exist: with external database, media store and mail server, nothing is kept in it. */
async function freeBytes(folder: string): Promise<number | null> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch (error) {
    if (errorCode(error) === "ENOENT") return null;
    throw error;
  }
}
