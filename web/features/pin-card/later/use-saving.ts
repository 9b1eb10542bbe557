import type { Pin } from "#contract/entities/pin.ts";
import { useViewer } from "../../../page-store.tsx";
import { usePrompt } from "../../auth-prompt/index.ts";
import { useSavePin } from "../../save-pin/index.ts";

/** Saves a pin of a wall to a place, and tells where it went. Whoever may not is asked to log in. */
export function useSaving(pin: Pin) {
  const { isSignedIn, isLimited } = useViewer();
  const prompt = usePrompt();

  function askToLogIn() {
    prompt(isLimited ? { reason: "limited" } : { reason: "save_pin", pinId: pin.id });
  }

  return { ...useSavePin(pin.id), isSignedIn, maySave: isSignedIn && !isLimited, askToLogIn };
}
