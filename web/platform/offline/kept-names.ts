/** Begins the name of each database and cache with pages to open offline. */
const PREFIX = "kept-";

/** Each member and each build has its own: answers and files of different builds don't fit together. */
export function keptNameOf(memberId: string, build: string): string {
  return `${PREFIX}${memberId}-${build}`;
}

/** Deletes all kept pages. If a name is given, that member and build keep theirs. */
export async function forgetKept(except?: string): Promise<void> {
  const isForgotten = (name: string) => name.startsWith(PREFIX) && !(except && name.startsWith(except));
  try {
    const databases = (await indexedDB.databases?.()) ?? [];
    for (const { name = "" } of databases) if (isForgotten(name)) indexedDB.deleteDatabase(name);
    for (const name of await caches.keys()) if (isForgotten(name)) await caches.delete(name);
  } catch {
    // A browser without such storage has kept nothing.
  }
}
