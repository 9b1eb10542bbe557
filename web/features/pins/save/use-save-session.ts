import { useState } from "react";
import { createSaveSession } from "./save-session.ts";
import type { SavedTo } from "./saved-places.ts";

/**
 * One session of choosing. The same press told twice saves once, also where the first was answered with nothing; a press
 * after it was saved, or undone, is another.
 */
export function useSaveSession(saved: SavedTo | null): string {
  const [session, setSession] = useState({ savedId: saved?.pinId, key: createSaveSession() });
  const savedId = saved?.pinId;
  if (savedId !== null && savedId !== session.savedId) setSession({ savedId, key: createSaveSession() });
  return session.key;
}
