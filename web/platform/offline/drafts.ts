/** The database of new Pins that aren't published yet. */
export const DRAFTS = "pin-drafts";
/** The database of new Story Pins. */
export const STORY_DRAFTS = "story-drafts";

/** Deletes the drafts of new Pins. Over HTTPS, the browser has deleted them, because the server asked it to. */
export function forgetDrafts(): void {
  try {
    for (const name of [DRAFTS, STORY_DRAFTS]) indexedDB.deleteDatabase(name);
  } catch {
    // A browser without such storage has kept nothing.
  }
}
