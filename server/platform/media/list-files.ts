import { readdir } from "node:fs/promises";
import { join } from "node:path";

/** Lists the keys with a prefix in byte order, starting after `after`. Skips folders that can't contain any. */
export async function* listFiles(
  root: string,
  prefix: string,
  after: string,
  folder = "",
): AsyncGenerator<string> {
  const found = await readdir(join(root, folder), { withFileTypes: true }).catch(emptyWhenMissing);
  // A folder sorts by its name with the slash, as it appears in keys.
  const paths = found
    .filter((entry) => !entry.name.startsWith("."))
    .map((entry) => `${folder}${entry.name}${entry.isDirectory() ? "/" : ""}`)
    .sort(compareBytes);
  for (const path of paths) {
    if (!path.endsWith("/")) {
      if (path.startsWith(prefix) && path > after) yield path;
    } else if ((path.startsWith(prefix) || prefix.startsWith(path)) && mayHoldLater(path, after)) {
      yield* listFiles(root, prefix, after, path);
    }
  }
}

function mayHoldLater(folder: string, after: string): boolean {
  return folder > after || after.startsWith(folder);
}

/** Keys are ASCII, so comparing code units compares bytes. */
function compareBytes(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function emptyWhenMissing(error: unknown): never[] {
  if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
  throw error;
}
