import type { RefObject } from "react";
import type { CommandId } from "./commands.ts";

/** A command, ready to run on something. */
export type Ready = {
  run: () => void;
  /** The name of the Pin or board, for the palette. */
  about?: string;
  /** The command's name, where its usual one doesn't fit. */
  label?: string;
};

export type Binding = {
  command: CommandId;
  /** The binding counts only while the focus is in here, and then comes before the page's bindings, which have null. */
  within: RefObject<Element | null> | null;
  /** Returns what the command would do now, or null if there's nothing for it to do. */
  find: (key: string | null) => Ready | null;
};

type Keyboard = {
  press: (event: KeyboardEvent) => void;
  /** A command's keys for `aria-keyshortcuts`; undefined if the viewer turned them off. */
  ariaKeysOf: (id: CommandId) => string | undefined;
};

/** How long a key waits for the script that knows the shortcuts. */
const EARLY_MS = 2000;

export const bindings = new Set<Binding>();
const listeners = new Set<() => void>();
let keyboard: Keyboard | null = null;
let early: KeyboardEvent | null = null;

/** Binds a command until the returned function is called. */
export function bind(binding: Binding): () => void {
  if (bindings.size === 0) document.addEventListener("keydown", press);
  bindings.add(binding);
  return () => {
    bindings.delete(binding);
    if (bindings.size === 0) document.removeEventListener("keydown", press);
  };
}

function press(event: KeyboardEvent): void {
  if (keyboard === null) early = event;
  else keyboard.press(event);
}

/** Called once by the script that knows the shortcuts, which pages load after they start. */
export function provideKeyboard(provided: Keyboard): void {
  keyboard = provided;
  if (early !== null && performance.now() - early.timeStamp < EARLY_MS) provided.press(early);
  early = null;
  notifyKeyboard();
}

export function ariaKeysOf(id: CommandId): string | undefined {
  return keyboard?.ariaKeysOf(id);
}

export function onKeyboard(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function notifyKeyboard(): void {
  for (const listener of listeners) listener();
}
