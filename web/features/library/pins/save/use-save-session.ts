import { useState } from "react";
import { createUniqueKey } from "#web/platform/browser/unique-key.ts";
import type { SavedTo } from "./saved-places.ts";

/**
 * The key of one save session. Repeating a click saves only once, even if the first got no answer. After a save or an
 * undo, a new session starts.
 */
export function useSaveSession(saved: SavedTo | null): string {
  const [session, setSession] = useState({ savedId: saved?.pinId, key: createUniqueKey() });
  const savedId = saved?.pinId;
  if (savedId !== null && savedId !== session.savedId) setSession({ savedId, key: createUniqueKey() });
  return session.key;
}
