import { useSyncExternalStore } from "react";
import { ariaKeysOf, onKeyboard } from "./bindings.ts";
import type { CommandId } from "./commands.ts";

/** For a control that does the same as a command: spread the result over it. */
export function useAriaKeys(id: CommandId): { "aria-keyshortcuts": string | undefined } {
  const keys = useSyncExternalStore(
    onKeyboard,
    () => ariaKeysOf(id),
    () => undefined,
  );
  return { "aria-keyshortcuts": keys };
}
