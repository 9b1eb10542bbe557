import type { Shortcut } from "#ui/shortcut.ts";
import type { CommandId } from "./commands.ts";
import { ariaKeysOf } from "./keys.ts";
import { isShortcutOn } from "./switched-off.ts";
import { useKeyNames } from "./use-key-names.ts";

/** Returns the shortcuts that menu items show for commands. Menus exist only while they're open. */
export function useMenuKeys(): (id: CommandId) => { shortcut?: Shortcut } {
  const keysOf = useKeyNames();
  return (id) => (isShortcutOn(id) ? { shortcut: { aria: ariaKeysOf(id), keys: keysOf(id)[0] ?? [] } } : {});
}
