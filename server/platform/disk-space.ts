import { statfs } from "node:fs/promises";
import { createAgingCache } from "./aging-cache.ts";

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
        const { bavail, bsize } = await statfs(folder);
        return bavail * bsize < minFreeMb * megabyte;
      }),
  };
}
