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
  /** Returns whether the key did something. */
  press: (event: KeyboardEvent) => boolean;
  /** A command's keys for `aria-keyshortcuts`; undefined if the viewer turned them off. */
  ariaKeysOf: (id: CommandId) => string | undefined;
};

/** How long a key waits for the scripts that know the shortcuts. */
const EARLY_MS = 2000;

export const bindings = new Set<Binding>();
const listeners = new Set<() => void>();
let keyboard: Keyboard | null = null;
/** Keys pressed too early, in their order. */
let early: KeyboardEvent[] = [];
/** How many parts of the page that bind commands are still loading. */
let expected = 0;

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
  const isDone = keyboard?.press(event) ?? false;
  if (!isDone && (keyboard === null || expected > 0)) early.push(event);
}

/** Presses the early keys again, now that more commands may be possible. */
function replay(): void {
  const kept = early.filter(({ timeStamp }) => performance.now() - timeStamp < EARLY_MS);
  early = [];
  for (const event of kept) press(event);
}

/** Keeps keys that do nothing yet, until the returned function is called, once a part that loads has bound its commands. */
export function expectCommands(): () => void {
  expected += 1;
  return () => {
    expected -= 1;
    replay();
  };
}

/** Called once by the script that knows the shortcuts, which pages load after they start. */
export function provideKeyboard(provided: Keyboard): void {
  keyboard = provided;
  replay();
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
