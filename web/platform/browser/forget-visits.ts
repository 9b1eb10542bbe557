/** Where the browser keeps the pages that a member opened lately. */
export const RECENT_VISITS = "recent_visits";

/** Called when nobody is logged in, however the last session ended. */
export function forgetVisits(): void {
  try {
    localStorage.removeItem(RECENT_VISITS);
  } catch {
    // Without storage there are none.
  }
}
