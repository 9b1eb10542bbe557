import { existsSync, statfsSync } from "node:fs";

const folder = "/dev/shm";

/** A folder in memory, if there is one with this much room. Containers often have only 64 MB. */
export function findMemoryFolder(bytes: number): string | null {
  if (!existsSync(folder)) return null;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= bytes ? folder : null;
}
