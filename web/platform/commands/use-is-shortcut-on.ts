import { useSyncExternalStore } from "react";
import type { CommandId } from "./commands.ts";
import { isShortcutOn, onSwitch } from "./switched-off.ts";

/** Whether a shortcut works in this browser. False until hydration. */
export function useIsShortcutOn(id: CommandId): boolean {
  return useSyncExternalStore(
    onSwitch,
    () => isShortcutOn(id),
    () => false,
  );
}
