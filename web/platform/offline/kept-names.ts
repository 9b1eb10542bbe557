const PAGES = "kept-";
const CHANGES = "waiting-";

/** Begins the names of a member's pages, of all builds. */
export function keptNameOf(memberId: string): string {
  return `${PAGES}${memberId}-`;
}

/** The database of a member's changes that wait for a connection. */
export function waitingNameOf(memberId: string): string {
  return CHANGES + memberId;
}

/** Deletes all kept pages, except those whose name begins like this. */
export async function forgetPages(except?: string): Promise<void> {
  await forget(PAGES, (name) => except !== undefined && name.startsWith(except));
}

/** Deletes the waiting changes of everyone else. */
export async function forgetChanges(exceptOf?: string): Promise<void> {
  await forget(CHANGES, (name) => exceptOf !== undefined && name === waitingNameOf(exceptOf));
}

async function forget(prefix: string, isLeft: (name: string) => boolean): Promise<void> {
  const isForgotten = (name: string) => name.startsWith(prefix) && !isLeft(name);
  try {
    const databases = (await indexedDB.databases?.()) ?? [];
    for (const { name = "" } of databases) if (isForgotten(name)) indexedDB.deleteDatabase(name);
    for (const name of await caches.keys()) if (isForgotten(name)) await caches.delete(name);
  } catch {
    // A browser without such storage has kept nothing.
  }
}
