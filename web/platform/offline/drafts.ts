/** The database of new Pins that aren't published yet. */
export const DRAFTS = "pin-drafts";

/** Deletes the drafts of new Pins. Over HTTPS, the browser has deleted them, because the server asked it to. */
export function forgetDrafts(): void {
  try {
    indexedDB.deleteDatabase(DRAFTS);
  } catch {
    // A browser without such storage has kept nothing.
  }
}
