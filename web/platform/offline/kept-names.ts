const PAGES = "kept-";
const CHANGES = "waiting-";

/** The database and the caches of a member's pages. Answers and files of different builds don't fit together. */
export function keptNameOf(memberId: string, build: string): string {
  return `${PAGES}${memberId}-${build}`;
}

/** The database of a member's changes that wait for a connection. */
export function waitingNameOf(memberId: string): string {
  return CHANGES + memberId;
}

/** Deletes everything kept for offline, except for this member and build. */
export async function forgetKept(memberId?: string, build = ""): Promise<void> {
  const isTheirs = (name: string) =>
    memberId !== undefined &&
    (name === waitingNameOf(memberId) || name.startsWith(keptNameOf(memberId, build)));
  const isForgotten = (name: string) =>
    (name.startsWith(PAGES) || name.startsWith(CHANGES)) && !isTheirs(name);
  try {
    const databases = (await indexedDB.databases?.()) ?? [];
    for (const { name = "" } of databases) if (isForgotten(name)) indexedDB.deleteDatabase(name);
    for (const name of await caches.keys()) if (isForgotten(name)) await caches.delete(name);
  } catch {
    // A browser without such storage has kept nothing.
  }
}
