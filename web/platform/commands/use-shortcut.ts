import { useSyncExternalStore } from "react";
import type { Shortcut } from "#ui/shortcut.ts";
import { findShortcut, onKeyboard } from "./bindings.ts";
import type { CommandId } from "./commands.ts";

/** A command's keys, for a control that does the same. Undefined until the shortcuts have loaded, and if it is turned off. */
export function useShortcut(id: CommandId): Shortcut | undefined {
  return useSyncExternalStore(
    onKeyboard,
    () => findShortcut(id),
    () => undefined,
  );
}
