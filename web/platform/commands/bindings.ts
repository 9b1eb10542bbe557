import type { RefObject } from "react";
import type { Shortcut } from "#ui/shortcut.ts";
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
  /** Returns false if the key is a shortcut of a command that isn't possible here, or not yet. */
  press: (event: KeyboardEvent) => boolean;
  /** A command's keys; undefined if the viewer turned them off. The same object each time. */
  findShortcut: (id: CommandId) => Shortcut | undefined;
};

/** How long a key waits for the scripts that know the shortcuts and make their commands possible. */
const EARLY_MS = 2000;
/** How long such scripts may still be loading, after this one. */
const STARTING_MS = 10_000;
const started = performance.now();

type PressedKey = { event: KeyboardEvent; at: number; href: string };

export const bindings = new Set<Binding>();
const listeners = new Set<() => void>();
let keyboard: Keyboard | null = null;
/** Keys pressed too early, in their order. */
let early: PressedKey[] = [];

/** Binds a command until the returned function is called. */
export function bind(binding: Binding): () => void {
  if (bindings.size === 0) document.addEventListener("keydown", listen);
  bindings.add(binding);
  // The component may be about to bind more.
  if (early.length > 0) queueMicrotask(replay);
  return () => {
    bindings.delete(binding);
    if (bindings.size === 0) document.removeEventListener("keydown", listen);
  };
}

function listen(event: KeyboardEvent): void {
  press({ event, at: performance.now(), href: location.href });
}

function press(key: PressedKey): void {
  const isDone = keyboard?.press(key.event) ?? false;
  if (!isDone && (keyboard === null || key.at - started < STARTING_MS)) early.push(key);
}

/** Presses the early keys again, now that more commands may be possible. */
function replay(): void {
  const kept = early.filter(({ at, href }) => performance.now() - at < EARLY_MS && href === location.href);
  early = [];
  for (const key of kept) press(key);
}

/** Called once by the script that knows the shortcuts, which pages load after they start. */
export function provideKeyboard(provided: Keyboard): void {
  keyboard = provided;
  replay();
  notifyKeyboard();
}

export function findShortcut(id: CommandId): Shortcut | undefined {
  return keyboard?.findShortcut(id);
}

export function onKeyboard(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function notifyKeyboard(): void {
  for (const listener of listeners) listener();
}
