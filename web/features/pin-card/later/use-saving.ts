import { useState } from "react";
import type { Pin } from "#contract/entities/pin.ts";
import { useViewer } from "../../../page-store.tsx";
import { usePrompt } from "../../auth-prompt/index.ts";
import type { BoardChoice } from "../../choose-board/index.ts";
import { useSavedTo } from "../../pin-changes/index.ts";
import { createSaveSession, useSavePin } from "../../save-pin/index.ts";

/** Saves a pin of a wall to a place, and tells where it went. Visitors are asked to log in. */
export function useSaving(pin: Pin) {
  const { isSignedIn } = useViewer();
  const prompt = usePrompt();
  const save = useSavePin(pin.id);
  const saved = useSavedTo(pin.id);
  const savedId = saved?.pinId ?? null;
  // The same press told twice saves once; a press after it was saved, or undone, is another.
  const [session, setSession] = useState({ savedId, key: createSaveSession() });
  if (session.savedId !== savedId) setSession({ savedId, key: createSaveSession() });

  function saveTo(choice: BoardChoice) {
    save({ choice, session: session.key });
  }

  function askToLogIn() {
    prompt({ reason: "save_pin", pinId: pin.id });
  }

  return { saved, saveTo, isSignedIn, askToLogIn };
}
