export { CommandKeys } from "./command-keys.tsx";
export { LettersSwitch, ShortcutSwitches } from "./shortcut-switches.tsx";
