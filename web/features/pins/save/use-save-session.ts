import { useState } from "react";
import { createSaveSession } from "./save-session.ts";
import type { SavedTo } from "./saved-places.ts";

/**
 * The key of one save session. Repeating a press saves only once, even if the first got no answer. After a save or an
 * undo, a new session starts.
 */
export function useSaveSession(saved: SavedTo | null): string {
  const [session, setSession] = useState({ savedId: saved?.pinId, key: createSaveSession() });
  const savedId = saved?.pinId;
  if (savedId !== null && savedId !== session.savedId) setSession({ savedId, key: createSaveSession() });
  return session.key;
}
