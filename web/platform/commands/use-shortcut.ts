import { useSyncExternalStore } from "react";
import type { CommandId } from "./commands.ts";
import { ariaKeysOf } from "./keys.ts";
import { isShortcutOn, onSwitch } from "./switched-off.ts";

/** Whether a shortcut works in this browser. False until hydration. */
export function useIsShortcutOn(id: CommandId): boolean {
  return useSyncExternalStore(
    onSwitch,
    () => isShortcutOn(id),
    () => false,
  );
}

/** For a control that does the same as a command: spread the result over it. */
export function useAriaKeys(id: CommandId): { "aria-keyshortcuts"?: string } {
  return useIsShortcutOn(id) ? { "aria-keyshortcuts": ariaKeysOf(id) } : {};
}
