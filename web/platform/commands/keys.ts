import { type CommandId, commands } from "./commands.ts";

/** Whether ⌘ is the key for commands. */
export function isMac(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.platform);
}

/** ⌘ or Ctrl is held, and no other such key. */
export function isCommandKey({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return !altKey && (isMac() ? metaKey && !ctrlKey : ctrlKey && !metaKey);
}

/** A command's keys for `aria-keyshortcuts`. */
export function ariaKeysOf(id: CommandId): string {
  const { keys = [], withCommandKey } = commands[id];
  const prefix = withCommandKey ? (isMac() ? "Meta+" : "Control+") : "";
  return keys.map((key) => prefix + upper(key)).join(" ");
}

/** A key as keyboards show it. */
export function upper(key: string): string {
  return key.length === 1 ? key.toUpperCase() : key;
}
