import { bindings, type Ready } from "./bindings.ts";
import { type Command, type CommandId, commandIds, commands } from "./commands.ts";
import { isCommandKey } from "./keys.ts";
import { isShortcutOn } from "./switched-off.ts";

/** The text typed since something that takes it started to load; null if nothing does. */
let typedAhead: string | null = null;

/** What a command would do now. Of several bindings, the one around the focus counts, then the latest. */
export function findReady(command: CommandId, key: string | null = null): Ready | null {
  const { activeElement } = document;
  const found = [...bindings].reverse().filter((binding) => binding.command === command);
  const inner = found.filter(({ within }) => within?.current?.contains(activeElement));
  for (const { find } of [...inner, ...found.filter(({ within }) => within === null)]) {
    const ready = find(key);
    if (ready !== null) return ready;
  }
  return null;
}

/** All commands that are possible now, except those that only move through the page. */
export function findAllReady(): ReadonlyMap<CommandId, Ready> {
  return new Map(
    commandIds.flatMap((id) => {
      const ready = commands[id].walks ? null : findReady(id);
      return ready === null ? [] : [[id, ready] as const];
    }),
  );
}

/** Keeps typed text from running commands until the returned function is called, which returns the text. */
export function holdKeys(): () => string {
  typedAhead = "";
  return () => {
    const typed = typedAhead ?? "";
    typedAhead = null;
    return typed;
  };
}

/** Runs the command of a key. Returns false if the key has one, but it isn't possible, or not yet. */
export function press(event: KeyboardEvent): boolean {
  if (typedAhead !== null && event.key.length === 1 && !event.ctrlKey && !event.metaKey) {
    typedAhead += event.key;
    event.preventDefault();
    return true;
  }
  const key = keyOf(event);
  const ids = commandIds.filter((id) => isFor(event, key, commands[id]) && isShortcutOn(id));
  if (ids.length === 0 || isTaken(event)) return true;
  const ready = firstReady(ids, key);
  if (ready === null) return false;
  event.preventDefault();
  ready.run();
  return true;
}

/** Two commands may share a key, of which one is about the focused card and the other about the page. */
function firstReady(ids: readonly CommandId[], key: string): Ready | null {
  for (const id of ids) {
    const ready = findReady(id, key);
    if (ready !== null) return ready;
  }
  return null;
}

/** Caps Lock doesn't matter. */
function keyOf({ key, shiftKey }: KeyboardEvent): string {
  return shiftKey || key.length > 1 ? key : key.toLowerCase();
}

function isFor(event: KeyboardEvent, key: string, { keys, withCommandKey, repeats }: Command): boolean {
  if (!keys?.includes(key) || (event.repeat && !repeats)) return false;
  // Some keyboards have "?" and "/" only with Shift.
  if (event.altKey || (event.shiftKey && key.toLowerCase() !== key.toUpperCase())) return false;
  return withCommandKey ? isCommandKey(event) : !event.ctrlKey && !event.metaKey;
}

const FIELDS =
  "input:not([type=checkbox], [type=button], [type=submit]), textarea, select, video, audio, [role=menu], [role=listbox]";

/** Someone types, the key has already done something, or something covers the page. */
function isTaken({ target, key, defaultPrevented, isComposing }: KeyboardEvent): boolean {
  if (defaultPrevented || isComposing) return true;
  if (target instanceof HTMLElement && (target.isContentEditable || target.closest(FIELDS))) return true;
  // Escape also closes tooltips and tips.
  const popovers = key === "Escape" ? "[popover]" : "[popover=auto]";
  return document.querySelector(`dialog[open], ${popovers}:popover-open`) !== null;
}
