import { useSyncExternalStore } from "react";

/** What this tab's session has revealed already. */
const KEY = "revealed";

let known: ReadonlySet<string> | null = null;
const listeners = new Set<() => void>();

function read(): ReadonlySet<string> {
  known ??= new Set(readStored());
  return known;
}

function readStored(): string[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "[]");
    return Array.isArray(stored) ? stored.filter((each) => typeof each === "string") : [];
  } catch {
    // Storage may be full, forbidden or damaged; then it holds for this page alone.
    return [];
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The server never knows, so a page first shows everything veiled. */
export function useIsRevealed(name: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () => read().has(name),
    () => false,
  );
}

export function reveal(name: string): void {
  known = new Set([...read(), name]);
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...known]));
  } catch {
    // As above.
  }
  for (const listener of listeners) listener();
}
