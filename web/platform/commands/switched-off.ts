import { notifyKeyboard, onKeyboard } from "./bindings.ts";
import { type CommandId, commands, isSingleCharacter } from "./commands.ts";

/** Set to "off" in local storage once the viewer turns off all letters and signs. */
const LETTERS = "create-key";
/** In local storage, the shortcuts that the viewer turned off, separated by spaces. */
const SINGLE = "shortcuts-off";

/** Without storage the choice lasts until the page is reloaded. */
const memory = new Map<string, string>();

function read(key: string): string {
  try {
    return localStorage.getItem(key) ?? "";
  } catch {
    return memory.get(key) ?? "";
  }
}

function write(key: string, value: string): void {
  memory.set(key, value);
  try {
    if (value === "") localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // The memory has it.
  }
  notifyKeyboard();
}

export function areLettersOn(): boolean {
  return read(LETTERS) !== "off";
}

export function setLetters(isOn: boolean): void {
  write(LETTERS, isOn ? "" : "off");
}

/** Whether the viewer turned off this one, whatever they chose for all letters. */
export function isChosenOff(id: CommandId): boolean {
  return read(SINGLE).split(" ").includes(id);
}

export function choose(id: CommandId, isOn: boolean): void {
  const others = read(SINGLE)
    .split(" ")
    .filter((other) => other !== id && other !== "");
  write(SINGLE, (isOn ? others : [...others, id]).join(" "));
}

export function isShortcutOn(id: CommandId): boolean {
  return !isChosenOff(id) && (areLettersOn() || !isSingleCharacter(commands[id]));
}

/** Calls the listener when the viewer changes their choice, here or in another tab. */
export function onSwitch(listener: () => void): () => void {
  const stop = onKeyboard(listener);
  window.addEventListener("storage", listener);
  return () => {
    stop();
    window.removeEventListener("storage", listener);
  };
}
