import { statfs } from "node:fs/promises";
import { createAgingCache } from "./aging-cache.ts";
import { errorCode } from "./operator-error.ts";

export type DiskSpace = {
  /** Whether less is free than there should be. Asked of the system every few seconds at most. */
  isLow(): Promise<boolean>;
};

type DiskSpaceOptions = { folder: string; minFreeMb: number; elapsedMs: () => number };

const freshForMs = 5000;
const megabyte = 1024 * 1024;

export function createDiskSpace({ folder, minFreeMb, elapsedMs }: DiskSpaceOptions): DiskSpace {
  const cache = createAgingCache<boolean>({ max: 1, ms: freshForMs, elapsedMs });
  return {
    isLow: () =>
      cache.get(folder, async () => {
        const free = await freeBytes(folder);
        return free !== null && free < minFreeMb * megabyte;
      }),
  };
}

/** Null where there is no such folder: with a database, a store and a mail server elsewhere nothing is kept in it. */
async function freeBytes(folder: string): Promise<number | null> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch (error) {
    if (errorCode(error) === "ENOENT") return null;
    throw error;
  }
}
