import { readdir } from "node:fs/promises";
import { join } from "node:path";

/** Keys under a prefix in byte order, beginning after one of them; folders that can hold none are not read. */
export async function* listFiles(
  root: string,
  prefix: string,
  after: string,
  folder = "",
): AsyncGenerator<string> {
  const found = await readdir(join(root, folder), { withFileTypes: true }).catch(emptyWhenMissing);
  // A folder sorts as its name with the slash, because that is how it stands in a key.
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

/** Keys are ASCII, where the order of code units is the order of bytes. */
function compareBytes(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function emptyWhenMissing(error: unknown): never[] {
  if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
  throw error;
}
