/** Where the browser keeps the pages that a member opened recently. */
export const RECENT_VISITS = "recent_visits";
/** Where it keeps what a member searched for recently. */
export const RECENT_SEARCHES = "recent_searches";

/** Called when no one is logged in, however the last session ended. */
export function forgetVisits(): void {
  try {
    localStorage.removeItem(RECENT_VISITS);
    localStorage.removeItem(RECENT_SEARCHES);
  } catch {
    // Without storage there are none.
  }
}
