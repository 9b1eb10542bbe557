import type { Pin } from "#contract/library/entities/pin.ts";
import { useSavePin } from "#web/features/library/pins/save/index.ts";
import { usePrompt } from "#web/features/members/accounts/auth-prompt/index.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { usePinName } from "../use-pin-name.ts";

/** Saves a Pin from a wall and confirms where it went. Visitors are asked to log in. */
export function useSaving(pin: Pin) {
  const { isSignedIn, isLimited } = useViewer();
  const prompt = usePrompt();

  function askToLogIn() {
    prompt(isLimited ? { reason: "limited" } : { reason: "save_pin", pinId: pin.id });
  }

  return {
    ...useSavePin(pin.id, usePinName()(pin)),
    isSignedIn,
    maySave: isSignedIn && !isLimited,
    askToLogIn,
  };
}
