import { useLingui } from "@lingui/react/macro";
import { type CommandId, commands } from "./commands.ts";
import { isMac, upper } from "./keys.ts";

/** Returns a command's shortcuts, each with the names of its keys as keyboards show them. */
export function useKeyNames(): (id: CommandId) => readonly (readonly string[])[] {
  const { t } = useLingui();
  const names: Readonly<Record<string, string>> = {
    ArrowLeft: "←",
    ArrowUp: "↑",
    ArrowRight: "→",
    ArrowDown: "↓",
    Escape: t({ message: "Esc", context: "key" }),
    Enter: t({ message: "Enter", context: "key" }),
  };
  const command = isMac() ? "⌘" : t({ message: "Ctrl", context: "key" });
  return (id) => {
    const { keys = [], withCommandKey } = commands[id];
    return keys.map((key) => {
      const name = names[key] ?? upper(key);
      return withCommandKey ? [command, name] : [name];
    });
  };
}
